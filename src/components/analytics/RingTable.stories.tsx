import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { noFilters } from '#components/filters/filters.ts'
import { currencyIds } from '#mocks/sample.ts'
import { RingTable } from './RingTable.tsx'

const figure = (amount: string) => ({
  amount,
  currencyId: currencyIds.EUR,
  isConverted: false,
  filters: noFilters,
  counted: 'expense' as const,
})
const onOpen = fn()
const meta = {
  component: RingTable,
  args: {
    name: 'Monthly spending',
    side: 'expense',
    rows: [
      { key: '1', name: 'Housing', color: 'var(--fa-chart-1)', share: 0.9, figure: figure('-900'), onOpen },
      { key: '2', name: 'Gifts', color: 'var(--fa-chart-2)', share: 0.1, figure: figure('-100'), onOpen: undefined },
    ],
    total: figure('-1000'),
    unit: { symbol: '€', decimals: 2 },
  },
} satisfies Meta<typeof RingTable>
export default meta
type Story = StoryObj<typeof meta>

export const Expenses: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('row', { name: /Total/ })).toHaveTextContent('−€1,000.00')
    await userEvent.click(canvas.getByRole('button', { name: 'Housing' }))
    await expect(onOpen).toHaveBeenCalled()
    await expect(canvas.queryByRole('button', { name: 'Gifts' })).toBeNull()
  },
}
export const Income: Story = { args: { side: 'income' }, parameters: inModes('ru', 'phone') }
