import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { accountIds, categoryIds, currencyIds } from '#mocks/sample.ts'
import { SavingsExplanation } from './SavingsExplanation.tsx'

const november = { fromTime: '2026-11-01T00:00:00.000Z', toTime: '2026-11-30T23:59:59.999Z' }
const filterOf = (categoryId: number) => ({
  ...november,
  categoriesIds: String(categoryId),
  includeDescendants: 'true' as const,
  currenciesIds: String(currencyIds.EUR),
})
const accounts = [accountIds.savings]

const meta = {
  component: SavingsExplanation,
  decorators: [
    (Story) => (
      <div style={{ width: 328 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    name: 'Savings',
    filter: filterOf(categoryIds.putAside),
    currencyId: currencyIds.EUR,
    savings: { accountIds: accounts, amount: '400.00', isIncome: false },
  },
  parameters: { loads: ['currencies'] },
} satisfies Meta<typeof SavingsExplanation>
export default meta
type Story = StoryObj<typeof meta>

/** It links to the transfers into the accounts. */
export const PutAside: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('Put aside€400.00Total€400.00'))
    const href = `/transactions?categories=${categoryIds.putAside}&accounts=${accountIds.savings}&currencies=${currencyIds.EUR}&from=2026-11-01&to=2026-11-30&types=transferIn`
    await expect(canvas.getByRole('link', { name: 'Show 1 transfer' })).toHaveAttribute('href', href)
  },
}
export const Default: Story = { parameters: inModes('ru', 'ro', 'phone') }
/** Expenses of the category count too. */
export const WithSpending: Story = {
  args: {
    name: 'Groceries',
    filter: filterOf(categoryIds.groceries),
    savings: { accountIds: accounts, amount: '202.80', isIncome: false },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('Spending€102.80Put aside€100.00Total€202.80'))
  },
}
