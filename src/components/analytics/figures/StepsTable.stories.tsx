import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { noFilters } from '#components/filters/filters.ts'
import { currencyIds } from '#mocks/sample.ts'
import { StepsTable } from './StepsTable.tsx'

const figure = (amount: string) => ({
  amount,
  currencyId: currencyIds.EUR,
  isConverted: false,
  filters: noFilters,
  counted: 'expense' as const,
})
const column = (name: string, amounts: string[], total: string) => ({
  key: name,
  name,
  figures: amounts.map(figure),
  total: figure(total),
})
const meta = {
  component: StepsTable,
  args: {
    name: 'Spending by month, EUR',
    steps: ['September 2026', 'October 2026'],
    columns: [
      column('Housing', ['912', '912'], '1824'),
      column('Coins', ['0.000000000000000001', '0'], '0.000000000000000001'),
      column('Total', ['912.000000000000000001', '912'], '1824.000000000000000001'),
    ],
    unit: { symbol: '€', decimals: 2 },
  },
} satisfies Meta<typeof StepsTable>
export default meta
type Story = StoryObj<typeof meta>

/** Every row shows every stored digit. */
export const Exact: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row').at(-1)).toHaveTextContent('€1,824.000000000000000001')
  },
}
export const Default: Story = { parameters: inModes('ru', 'phone') }
