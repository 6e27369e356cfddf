import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { noFilters } from '#components/filters/filters.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { MonthTotals } from '#contract/transactions.ts'
import { accountIds, currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { Arithmetic, type ArithmeticProps } from './Arithmetic.tsx'

const Loaded = (props: ArithmeticProps) => {
  useLoad(useStores().currencies.list)
  return <Arithmetic {...props} />
}

const monthOf = (month: string, sums: Omit<MonthTotals['sums'][number], 'currencyId'>): MonthTotals => ({
  month,
  fromTime: `${month}-01T00:00:00.000Z`,
  toTime: `${month}-28T23:59:59.999Z`,
  count: 3,
  sums: [{ currencyId: currencyIds.EUR, ...sums }],
})

const meta = {
  component: Arithmetic,
  render: (args) => <Loaded {...args} />,
  args: {
    months: [
      monthOf('2026-11', { income: '10.00', expense: '-2.50', transferredOut: '-4', balanceChanges: '1' }),
      monthOf('2026-10', { income: '100', expense: '-0.5' }),
    ],
    currencyId: currencyIds.EUR,
    counted: 'balance',
    filters: { ...noFilters, accounts: [accountIds.card] },
  },
} satisfies Meta<typeof Arithmetic>
export default meta
type Story = StoryObj<typeof meta>

/** Each line leads to the transactions that it counts. */
export const Balance: Story = {
  play: async ({ canvas, canvasElement }) => {
    const lines =
      'Before 1 Nov 2026+€99.50Income since+€10.00Spending since−€2.50Transfers since−€4.00Opening balances and adjustments since+€1.00Total€104.00'
    await waitFor(() => expect(canvasElement).toHaveTextContent(lines))
    const leads = (name: string) => canvas.getByRole('link', { name }).getAttribute('href')
    const ofCard = `accounts=${accountIds.card}&currencies=${currencyIds.EUR}`
    await expect(leads('Before 1 Nov 2026')).toBe(`/transactions?${ofCard}&to=2026-10-31`)
    await expect(leads('Spending since')).toBe(`/transactions?${ofCard}&from=2026-11-01&types=spending`)
  },
}
/** What transfers moved within the currency is neither. */
export const IncomeAndExpense: Story = {
  args: { counted: 'flow' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('Income+€110.00Spending−€3.00Total€107.00'))
  },
}
export const OnlyIncome: Story = { args: { counted: 'income' }, parameters: inModes('ru') }
export const OnlyExpenses: Story = { args: { counted: 'expense' } }
export const Nothing: Story = { args: { months: [] } }
