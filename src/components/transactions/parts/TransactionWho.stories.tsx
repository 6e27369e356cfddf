import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aPayee } from '#mocks/payees.ts'
import { aTag } from '#mocks/tags.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { TransactionWho } from './TransactionWho.tsx'

const meta = {
  component: TransactionWho,
  args: {
    transaction: aTransaction({
      payeeId: 1,
      description: 'Saturday',
      note: 'With the coupon',
      tagIds: [1],
      status: 'pending',
      receipts: 2,
      review: true,
    }),
    hasMore: true,
  },
  parameters: {
    loads: ['payees', 'tags'],
    msw: {
      handlers: [
        mock(contract.payees.list, () => ({ payees: [aPayee()] })),
        mock(contract.tags.list, () => ({ tags: [aTag()] })),
      ],
    },
  },
} satisfies Meta<typeof TransactionWho>
export default meta
type Story = StoryObj<typeof meta>

export const AllThereIs: Story = { parameters: { ...meta.parameters, ...inModes('ru', 'phone') } }

export const WithReceipts: Story = {
  args: { transaction: aTransaction({ payeeId: 1, receipts: 2 }) },
  play: async ({ canvas }) => expect(await canvas.findByRole('img', { name: '2 receipts' })).toBeVisible(),
}

/** Without a payee the description takes its place. */
export const WithoutAPayee: Story = {
  args: { transaction: aTransaction({ description: 'Saturday market', note: 'Cheese' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Saturday market')).toBeVisible()
    await expect(canvas.getByText('Cheese')).toBeVisible()
  },
}

export const Reconciled: Story = {
  args: { transaction: aTransaction({ payeeId: 1, status: 'reconciled', statementId: 1 }) },
}
