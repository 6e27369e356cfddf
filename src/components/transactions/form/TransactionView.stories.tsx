import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { accountIds, categoryIds, payeeIds, tagIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import { TransactionView } from './TransactionView.tsx'

const meta = {
  component: TransactionView,
  args: {
    transaction: aTransaction({
      categoryId: categoryIds.groceries,
      accountId: accountIds.card,
      payeeId: Object.values(payeeIds)[0],
      tagIds: Object.values(tagIds).slice(0, 1),
      description: 'Bread and cheese',
      note: 'For Sunday',
      status: 'pending',
      bankText: 'CARD PAYMENT 4411 BAKERY',
    }),
    addedBy: 'ana',
    onClose: fn(),
  },
  parameters: { backend: { sharesAs: 'viewer' }, loads: ['accounts', 'categories', 'currencies', 'payees', 'tags'] },
} satisfies Meta<typeof TransactionView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone', 'largeText') }

/** A contributor is told which ones they change. */
export const Transfer: Story = {
  args: { transaction: aTransfer({ accountId: accountIds.card }), addedBy: undefined },
  parameters: { backend: { sharesAs: 'contributor' } },
}

export const Split: Story = {
  args: {
    transaction: aTransaction({
      accountId: accountIds.card,
      delta: '-30.00',
      lines: [
        { lineId: 1, categoryId: categoryIds.groceries, delta: '-20.00', note: 'Food' },
        { lineId: 3, categoryId: categoryIds.pharmacy, delta: '-10.00' },
      ],
    }),
  },
}
