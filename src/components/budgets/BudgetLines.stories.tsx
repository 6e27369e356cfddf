import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { aBudget } from '#mocks/budgets.ts'
import { categoryIds, currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { BudgetLines } from './BudgetLines.tsx'

const november = { fromTime: '2026-11-01T00:00:00.000Z', toTime: '2026-11-30T23:59:59.999Z' }

const lineOf = (budget: ReturnType<typeof aBudget>, delta: string) => {
  const { budgetId, categoryId, currencyId } = budget
  return { budget, use: { budgetId, categoryId, currencyId, delta, ...november } }
}

const lines = [
  lineOf(aBudget({ budgetId: 1 }), '-52.60'),
  lineOf(
    aBudget({ budgetId: 2, categoryId: categoryIds.children, currencyId: currencyIds.RON, amount: '-1500' }),
    '-1320',
  ),
  lineOf(aBudget({ budgetId: 3, categoryId: categoryIds.health, amount: '-20', dateType: 1 }), '-36.90'),
]

const meta = {
  component: BudgetLines,
  args: { lines },
  parameters: { loads: ['categories', 'currencies'] },
} satisfies Meta<typeof BudgetLines>
export default meta
type Story = StoryObj<typeof meta>

/** Used amounts share a right edge, budgeted amounts a left edge. */
export const FiguresUnderFigures: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('52.60', { exact: false })
    await expect(canvas.getByText('Groceries')).toBeVisible()
    const edges = (selector: string, edge: 'left' | 'right') =>
      new Set([...canvasElement.querySelectorAll(selector)].map((each) => each.getBoundingClientRect()[edge]))
    await waitFor(() => expect(edges('button', 'right').size).toBe(1))
    await expect(edges('[class*=of]', 'left').size).toBe(1)
    await expect(edges('[class*=left]', 'right').size).toBe(1)
  },
}
export const Default: Story = { parameters: inModes('ru', 'ro', 'phone', 'folded') }
