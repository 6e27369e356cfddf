import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, waitFor } from 'storybook/test'
import { aRow, aTransferRow, someRows } from '#mocks/bulkRows.ts'
import { accountIds } from '#mocks/sample.ts'
import { BulkSums } from './BulkSums.tsx'
import { withRows } from './filledRows.ts'
import { useBulkBook } from './useBulkBook.ts'

const Sums = observer(function Sums() {
  return <BulkSums book={useBulkBook(() => undefined)} />
})

const meta = { component: Sums, subcomponents: { BulkSums } } satisfies Meta<typeof Sums>
export default meta
type Story = StoryObj<typeof meta>

export const TwoCurrencies: Story = { decorators: [withRows(someRows)] }
export const EighteenDecimals: Story = {
  decorators: [withRows([aRow({ accountId: accountIds.coldWallet, amount: '0.004817350000000001' }), aRow()])],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('0.004817350000000001'))
  },
}
/** A transfer within one currency comes to nothing. */
export const NothingButATransfer: Story = {
  decorators: [withRows([aTransferRow({ accountId: accountIds.savings, toAccountId: accountIds.card, amount: '5' })])],
}
