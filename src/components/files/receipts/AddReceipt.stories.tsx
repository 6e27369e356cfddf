import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { AddReceipt } from './AddReceipt.tsx'

const meta = { component: AddReceipt, args: { onFiles: fn() } } satisfies Meta<typeof AddReceipt>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const photo = new File(['x'], 'lidl.jpg', { type: 'image/jpeg' })
    await userEvent.upload(canvas.getByLabelText('Add receipt', { selector: 'input' }), photo)
    await expect(args.onFiles).toHaveBeenCalledWith([photo])
  },
}
/** On a phone the button opens the camera. */
export const OnAPhoneItTakesAPhoto: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Take a photo' })).toBeVisible()
    await expect(canvas.getByLabelText('Take a photo', { selector: 'input' })).toHaveAttribute('capture', 'environment')
  },
}
export const Default: Story = { parameters: inModes('ru', 'dark') }
