import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { aCategory } from '#mocks/categories.ts'
import { categoryIds, currencyIds } from '#mocks/sample.ts'
import { CategorySpending, type CategorySpendingProps } from './CategorySpending.tsx'

const Loaded = (props: CategorySpendingProps) => {
  useLoad(useStores().currencies.list)
  return <CategorySpending {...props} />
}

const meta = {
  component: CategorySpending,
  render: (args) => <Loaded {...args} />,
  args: {
    category: aCategory({ categoryId: categoryIds.groceries, name: 'Groceries' }),
    month: '2026-11',
    currencyId: currencyIds.EUR,
    amount: '-102.80',
  },
} satisfies Meta<typeof CategorySpending>
export default meta
type Story = StoryObj<typeof meta>

/** It explains itself, and leads to the entries of that month. */
export const Spent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /102\.80/ }))
    const way = await screen.findByRole('link', { name: /^Show \d+ transaction/ })
    const query = `categories=${categoryIds.groceries}&currencies=2&from=2026-11-01&to=2026-11-21&types=income%2Cspending`
    await expect(way).toHaveAttribute('href', `/transactions?${query}`)
  },
}
export const Income: Story = { args: { amount: '11480' } }
export const Nothing: Story = { args: { amount: '0' } }
export const EighteenDecimals: Story = { args: { currencyId: currencyIds.ETH, amount: '0.004817350000000001' } }
