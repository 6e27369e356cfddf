import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AttachButton } from './AttachButton.tsx'

const meta = { component: AttachButton, args: { onFiles: fn() } } satisfies Meta<typeof AttachButton>
export default meta
type Story = StoryObj<typeof meta>

const receipt = new File(['Bread 3.10'], 'receipt.txt', { type: 'text/plain' })

/** The same file can be chosen twice. */
export const ChoosesFiles: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Attach files' })).toBeVisible()
    const input = canvasElement.querySelector('input')!
    await userEvent.upload(input, receipt)
    await userEvent.upload(input, receipt)
    await expect(args.onFiles).toHaveBeenCalledTimes(2)
    await expect(args.onFiles).toHaveBeenLastCalledWith([receipt])
  },
}
