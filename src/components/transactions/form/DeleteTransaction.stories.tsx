import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import { DeleteTransaction } from './DeleteTransaction.tsx'

const meta = {
  component: DeleteTransaction,
  args: { transaction: aTransaction({ description: 'Bread' }), onClose: fn(), onDone: fn() },
} satisfies Meta<typeof DeleteTransaction>
export default meta
type Story = StoryObj<typeof meta>

export const AtRest: Story = { parameters: inModes('phone', 'ru') }

export const AnExpense: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}
export const ATransfer: Story = {
  args: { transaction: aTransfer({ description: 'To savings' }) },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Delete the transfer from both accounts?' })
  },
}
