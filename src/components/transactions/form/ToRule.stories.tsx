import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aTransaction } from '#mocks/transactions.ts'
import { ToRule } from './ToRule.tsx'

const entry = aTransaction({})
const meta = { component: ToRule, args: { entry } } satisfies Meta<typeof ToRule>
export default meta
type Story = StoryObj<typeof meta>

/** A plain transaction links to a new recurring transaction, a generated one to its recurring transaction. */
export const ToARuleLikeIt: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Repeat…' })
    await expect(link).toHaveAttribute('href', `/recurring?repeat=${entry.transactionId}`)
  },
}
export const ToTheRuleThatMadeIt: Story = {
  args: { entry: { ...entry, metadata: { type: 2, recurringTransactionId: 12 } } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Show the recurring transaction' })
    await expect(link).toHaveAttribute('href', '/recurring?rule=12')
  },
}
