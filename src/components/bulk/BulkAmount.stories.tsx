import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { Observer } from 'mobx-react-lite'
import { expect, waitFor } from 'storybook/test'
import { aRow, aTransferRow } from '#mocks/bulkRows.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { BulkAmount, type BulkAmountProps } from './BulkAmount.tsx'
import { useBulkReading } from './useBulkReading.ts'

/** Parses the row, as the list does. */
const withReading: Decorator<BulkAmountProps> = function WithReading(Story, { args }) {
  const read = useBulkReading()
  return <Observer>{() => <Story args={{ ...args, read: read(args.row) }} />}</Observer>
}

const meta = {
  component: BulkAmount,
  decorators: [withReading],
  args: { row: { ...aRow(), key: 1 }, read: { problems: {} } },
} satisfies Meta<typeof BulkAmount>
export default meta
type Story = StoryObj<typeof meta>

export const Spending: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('−€12.40'))
  },
}
export const Income: Story = { args: { row: { ...aRow({ categoryId: categoryIds.salary, amount: '2500' }), key: 1 } } }
export const Sum: Story = { args: { row: { ...aRow({ amount: '3*4,20' }), key: 1 } } }
export const NotFilledIn: Story = { args: { row: { ...aRow({ amount: '' }), key: 1 } } }
export const NoAmount: Story = { args: { row: { ...aRow({ amount: 'twelve' }), key: 1 } } }
export const BetweenCurrencies: Story = { args: { row: { ...aTransferRow(), key: 1 } } }
export const EighteenDecimals: Story = {
  args: { row: { ...aRow({ accountId: accountIds.coldWallet, amount: '0.004817350000000001' }), key: 1 } },
}
