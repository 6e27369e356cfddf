import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { noFilters } from '#components/filters/filters.ts'
import { inModes } from '#mocks/modes.ts'
import { currencyIds } from '#mocks/sample.ts'
import { SeriesList } from './SeriesList.tsx'

const figure = (amount: string) => ({
  amount,
  currencyId: currencyIds.EUR,
  isConverted: false,
  filters: noFilters,
  counted: 'expense' as const,
})
const meta = {
  component: SeriesList,
  args: {
    name: 'Spending by month, EUR',
    series: [
      { key: 'c1', name: 'Housing', color: 'var(--fa-chart-1)', last: figure('-987'), total: figure('-11742') },
      { key: 'c2', name: 'Groceries', color: 'var(--fa-chart-2)', last: figure('-513'), total: figure('-5658') },
    ],
    lastName: 'Nov',
    all: { name: 'Total', last: figure('-1500'), total: figure('-17400') },
    unit: { symbol: '€', decimals: 2 },
  },
} satisfies Meta<typeof SeriesList>
export default meta
type Story = StoryObj<typeof meta>

/** In stacking order: the bottom series comes last. */
export const Filled: Story = {
  parameters: inModes('ru', 'phone'),
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)
    await expect(names).toEqual(['Groceries', 'Housing', 'Total'])
  },
}
/** In a comparison: the total and the difference. */
export const Compared: Story = {
  args: {
    series: meta.args.series.map((line) => ({ ...line, change: '120' })),
    all: { ...meta.args.all, change: '240' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total−€17,400.00+€240.00')
  },
}
