import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aTransaction } from '#mocks/transactions.ts'
import { ToRecurring } from './ToRecurring.tsx'

const transaction = aTransaction({})
const meta = { component: ToRecurring, args: { transaction } } satisfies Meta<typeof ToRecurring>
export default meta
type Story = StoryObj<typeof meta>

/** A plain transaction links to a new recurring transaction, a generated one to its recurring transaction. */
export const ToARuleLikeIt: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Repeat…' })
    await expect(link).toHaveAttribute('href', `/recurring?repeat=${transaction.transactionId}`)
  },
}
export const ToTheRuleThatMadeIt: Story = {
  args: { transaction: { ...transaction, metadata: { type: 2, recurringTransactionId: 12 } } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Show the recurring transaction' })
    await expect(link).toHaveAttribute('href', '/recurring?rule=12')
  },
}
