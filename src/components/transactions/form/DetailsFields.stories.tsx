import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import type { Transaction } from '#contract/transactions.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aTransaction } from '#mocks/transactions.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { useTransactionForm } from './useTransactionForm.ts'

interface DetailsProps {
  initial?: Partial<TransactionFields>
  transaction?: Transaction
  isWide?: boolean
}

const Details = observer(function Details({ initial = {}, transaction, isWide = false }: DetailsProps) {
  const form = useTransactionForm({ initial, onSaved: () => undefined })
  return <DetailsFields form={form} transaction={transaction} isWide={isWide} />
})

const meta = { component: Details, subcomponents: { DetailsFields } } satisfies Meta<typeof Details>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is set, so the fields are collapsed. */
export const Folded: Story = {}

export const Set: Story = {
  args: {
    initial: { tags: [{ name: 'Trip' }], note: 'Paid by card, the receipt is in the drawer.', status: 'pending' },
  },
  parameters: inModes('dark', 'ru', 'phone'),
}

export const Wide: Story = { args: { ...Set.args, isWide: true } }

export const BankText: Story = { args: { transaction: aTransaction({ bankText: 'KAUFLAND 0417 CHISINAU MD 21.11' }) } }

/** A tag used around this date is suggested. */
export const OffersTheTagOfTheDay: Story = {
  args: { initial: { createdAt: '2026-05-04T10:00:00.000Z' } },
  parameters: {
    msw: {
      handlers: [
        mock(contract.tags.list, () => ({
          tags: [
            { tagId: 1, name: 'Trip to Iași', color: 2, firstDay: '2026-05-03', lastDay: '2026-05-09', version: '1' },
          ],
        })),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add tag Trip to Iași' }))
    await expect(await canvas.findByText('Trip to Iași')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add tag Trip to Iași' })).toBeNull()
  },
}
