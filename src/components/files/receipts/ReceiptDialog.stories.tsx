import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { aReceipt } from '#mocks/receipts.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'

const meta = {
  component: ReceiptDialog,
  args: { receipt: aReceipt({ receiptId: 2, amount: '42.50', day: '2026-11-20' }), onClose: fn() },
} satisfies Meta<typeof ReceiptDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { parameters: inModes('dark', 'ru', 'phone') }

/** Input is kept on a refusal. */
export const Refused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('42.50')
  },
}
