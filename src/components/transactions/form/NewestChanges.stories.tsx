import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { accountIds, categoryIds, payeeIds } from '#mocks/sample.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { NewestChanges } from './NewestChanges.tsx'

const seen = aTransaction({ categoryId: categoryIds.groceries, accountId: accountIds.card, delta: '-52.60' })
const line = { lineId: 1, categoryId: categoryIds.groceries, delta: '-30.00' }
const lines = [line, { ...line, lineId: 3, categoryId: categoryIds.books, delta: '-22.60' }]

const meta = {
  component: NewestChanges,
  args: { seen, newest: seen },
  parameters: { loads: ['accounts', 'categories', 'currencies', 'payees', 'tags'] },
} satisfies Meta<typeof NewestChanges>
export default meta
type Story = StoryObj<typeof meta>

/** Every kind of field is compared, and nothing that stayed the same is listed. */
export const EveryField: Story = {
  args: {
    newest: {
      ...seen,
      accountId: accountIds.cash,
      categoryId: categoryIds.books,
      createdAt: '2026-11-02T08:00:00.000Z',
      delta: '-60.00',
      payeeId: payeeIds.kaufland,
      description: 'For the weekend',
      note: 'Ask for the receipt',
      tagIds: [1],
      status: 'pending',
    },
  },
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('term')).map((term) => term.textContent)
    await expect(names).toEqual([
      'Amount',
      'Payee',
      'Description',
      'Category',
      'Account',
      'Tags',
      'Note',
      'Status',
      'Date',
    ])
  },
}
/** Lines that were written again with other ids are the same lines. */
export const SplitLines: Story = {
  args: {
    seen: { ...seen, lines },
    newest: {
      ...seen,
      lines: [
        { ...line, lineId: 8 },
        { ...line, lineId: 9, delta: '-22.60', note: 'Atlas' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('term')).map((term) => term.textContent)).toEqual(['Split lines'])
    await expect(canvas.getByText(/Atlas/)).toHaveTextContent('Groceries −€30.00; Groceries −€22.60 Atlas')
  },
}
