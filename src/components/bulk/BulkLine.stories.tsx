import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { Observer } from 'mobx-react-lite'
import { expect, fn } from 'storybook/test'
import { LedgerSheet } from '#components/transactions/parts/LedgerSheet.tsx'
import { aRow, aTransferRow } from '#mocks/bulkRows.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { BulkLine, type BulkLineProps } from './BulkLine.tsx'
import { useBulkReading } from './useBulkReading.ts'

/** Parses the row, as the list does. */
const withReading: Decorator<BulkLineProps> = function WithReading(Story, { args }) {
  const read = useBulkReading()
  return (
    <LedgerSheet hasWholeDates>
      <Observer>{() => <Story args={{ ...args, read: read(args.row) }} />}</Observer>
    </LedgerSheet>
  )
}

const meta = {
  component: BulkLine,
  decorators: [withReading],
  args: {
    row: { ...aRow(), key: 1 },
    read: { problems: {} },
    words: undefined,
    isTabStop: true,
    isFocused: false,
    onEdit: fn(),
    onDuplicate: fn(),
    onRemove: fn(),
    onWalk: fn(),
  },
} satisfies Meta<typeof BulkLine>
export default meta
type Story = StoryObj<typeof meta>

/** A click opens it with focus in the clicked field. */
export const Complete: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('Groceries')).toBeVisible()
    await userEvent.click(canvas.getByText('Bakery and greengrocer'))
    await expect(args.onEdit).toHaveBeenCalledWith('description')
  },
}
export const Transfer: Story = { args: { row: { ...aTransferRow(), key: 1 } }, parameters: inModes('ru', 'phone') }
export const Incomplete: Story = {
  args: { row: { ...aRow({ categoryId: undefined, accountId: undefined, amount: '' }), key: 1 } },
}
export const Wrong: Story = {
  args: { row: { ...aRow({ categoryId: undefined, amount: '' }), key: 1 }, words: 'Missing: Category, Amount' },
}
export const EighteenDecimals: Story = {
  args: {
    row: {
      ...aRow({ accountId: accountIds.coldWallet, amount: '0.004817350000000001', categoryId: categoryIds.trips }),
      key: 1,
    },
  },
}
export const ByKeyboard: Story = {
  args: { isFocused: true },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText('Groceries')
    await userEvent.keyboard('j{ArrowUp}d{Delete}{Enter}')
    await expect(args.onWalk).toHaveBeenNthCalledWith(1, 1)
    await expect(args.onWalk).toHaveBeenNthCalledWith(2, -1)
    await expect(args.onDuplicate).toHaveBeenCalledOnce()
    await expect(args.onRemove).toHaveBeenCalledOnce()
    await expect(args.onEdit).toHaveBeenCalledWith('category')
  },
}

export const WithDetails: Story = {
  args: {
    row: {
      ...aRow({ payee: { name: 'Corner market' }, tags: [{ name: 'Trip' }], note: 'For Ana', status: 'pending' }),
      key: 1,
    },
  },
  parameters: inModes('dark', 'ru', 'phone'),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Corner market'))
    await expect(args.onEdit).toHaveBeenCalledWith('payee')
    await expect(canvas.getByText('Trip')).toBeVisible()
  },
}
