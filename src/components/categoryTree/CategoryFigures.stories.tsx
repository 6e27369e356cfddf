import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { CategoryFigures, type CategoryFiguresProps } from './CategoryFigures.tsx'
import { useSpending } from './useSpending.ts'

interface OfCategoryProps extends Pick<CategoryFiguresProps, 'month' | 'onBudget'> {
  categoryId: number
}

const OfCategory = observer(function OfCategory({ categoryId, month, onBudget }: OfCategoryProps) {
  const { categories } = useStores()
  useLoad(categories.list)
  const { recorded } = useSpending(month)
  const node = categories.inOrder.find(({ category }) => category.categoryId === categoryId)
  return (
    node && <CategoryFigures node={node} month={month} recorded={recorded.get(categoryId) ?? []} onBudget={onBudget} />
  )
})

const meta = {
  component: OfCategory,
  subcomponents: { CategoryFigures },
  args: { categoryId: categoryIds.groceries, month: '2026-11', onBudget: fn() },
} satisfies Meta<typeof OfCategory>
export default meta
type Story = StoryObj<typeof meta>

export const WithBudget: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('meter', { name: 'Groceries' })).toBeVisible()
    await waitFor(() => expect(canvasElement).toHaveTextContent('−€102.80 of €420.00€317.20 left'))
  },
}
/** A quarterly budget also shows the quarter's expenses, which differ from the month's. */
export const Quarter: Story = {
  args: { categoryId: categoryIds.leisure },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('€86.80 of €300.00 · quarter'))
  },
}
/** Several currencies, a line each, without a budget. */
export const SeveralCurrencies: Story = {
  args: { categoryId: categoryIds.housing },
  parameters: inModes('ru', 'phone'),
}
export const AnotherMonth: Story = { args: { month: '2026-09' } }
/** One click creates its first budget. */
export const NothingBooked: Story = {
  args: { categoryId: categoryIds.gifts },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set a budget for Gifts' }))
    await expect(args.onBudget).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('meter')).toBeNull()
  },
}
/** In a narrow column the bar is above the text, and nothing overflows. */
export const NarrowColumn: Story = {
  globals: { viewport: { value: 'folded' } },
  args: { categoryId: categoryIds.children },
  decorators: [
    (Story) => (
      <div style={{ width: 330 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const left = await canvas.findByText(/180\.00/)
    const figures = left.closest('[class*=figures]')
    await waitFor(() => expect(figures?.scrollWidth).toBeLessThanOrEqual(figures?.clientWidth ?? 0))
  },
}
/** The figure explains itself, and links to the transactions of that month. */
export const SpendingExplainsItself: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /102\.80/ }))
    const way = await screen.findByRole('link', { name: /^Show \d+ transaction/ })
    const query = `categories=${categoryIds.groceries}&currencies=2&from=2026-11-01&to=2026-11-21&types=income%2Cspending`
    await expect(way).toHaveAttribute('href', `/transactions?${query}`)
  },
}
