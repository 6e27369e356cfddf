import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { HeldReceipts } from './HeldReceipts.tsx'

const bill = new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' })
const meta = {
  component: HeldReceipts,
  args: { held: { files: [bill], add: fn(), remove: fn() } },
} satisfies Meta<typeof HeldReceipts>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove bill.pdf' }))
    await expect(args.held.remove).toHaveBeenCalledWith(bill)
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'phone', 'ru') }
