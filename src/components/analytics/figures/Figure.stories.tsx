import type { Meta, StoryObj } from '@storybook/react-vite'
import { noFilters } from '#components/filters/filters.ts'
import { expect, screen } from 'storybook/test'
import { Money } from '#components/ui/data/Money.tsx'
import { categoryIds, currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { Figure } from './Figure.tsx'

const filters = { ...noFilters, categories: [categoryIds.groceries], currencies: [currencyIds.EUR] }
const meta = {
  component: Figure,
  args: {
    name: 'Groceries',
    of: { amount: '-300', currencyId: currencyIds.EUR, isConverted: false, filters, counted: 'expense' },
    children: <Money amount="-300" unit={{ symbol: '€', decimals: 2 }} />,
  },
} satisfies Meta<typeof Figure>
export default meta
type Story = StoryObj<typeof meta>

export const Opened: Story = {
  name: 'Opened · statistic, key figure, metric, KPI',
  parameters: inModes('phone'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '−€300.00' }))
    await expect(await screen.findByText('Only spending is counted.')).toBeVisible()
  },
}
