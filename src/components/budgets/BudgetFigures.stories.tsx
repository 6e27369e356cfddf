import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Budget } from '#contract/budgets.ts'
import { aBudget } from '#mocks/budgets.ts'
import { accountIds, currencyIds, sampleNow } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { BudgetFigures } from './BudgetFigures.tsx'
import { budgetProgress } from './budgetProgress.ts'

const november = { fromTime: '2026-11-01T00:00:00.000Z', toTime: '2026-11-30T23:59:59.999Z' }

const progressOf = (delta: string, amount = '-420.00', saving: Pick<Budget, 'intoAccountIds'> = {}) =>
  budgetProgress(
    aBudget({ amount, ...saving }),
    { budgetId: 1, categoryId: 5, currencyId: 2, delta, ...november },
    sampleNow,
  )

const meta = {
  component: BudgetFigures,
  args: { name: 'Groceries', currencyId: currencyIds.EUR, progress: progressOf('-120.40'), filter: {} },
  parameters: { loads: ['currencies'] },
} satisfies Meta<typeof BudgetFigures>
export default meta
type Story = StoryObj<typeof meta>

export const Left: Story = {
  name: 'Left · progress bar, meter, budget',
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('€120.40 of €420.00€299.60 left'))
    const meter = canvas.getByRole('meter', { name: 'Groceries' })
    await expect(meter).toHaveAttribute('aria-valuetext', '29% used, on track')
  },
}
export const Near: Story = { args: { progress: progressOf('-390') } }
export const Over: Story = {
  args: { progress: progressOf('-443.80') },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('€23.80 over'))
  },
}
/** Income that is still expected is not labelled as left. */
export const IncomeToCome: Story = {
  args: { name: 'Salary', progress: progressOf('2900', '3000') },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('€100.00 to go'))
  },
}
export const IncomeReached: Story = {
  args: { name: 'Salary', progress: progressOf('3000', '3000') },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('of €3,000.00reached'))
  },
}
/** More income than expected is not a warning. */
export const MoreIncome: Story = {
  args: { name: 'Salary', progress: progressOf('3100', '3000') },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('€100.00 more'))
  },
}
const into = { intoAccountIds: [accountIds.savings] }
/** A savings budget is a goal. */
export const ToPutAside: Story = {
  args: { name: 'Savings', progress: progressOf('-200', '-300', into) },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('€200.00 of €300.00 put aside€100.00 to put aside'))
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuetext', '67% reached')
  },
}
export const SavingsLeft: Story = { args: ToPutAside.args, parameters: inModes('ru', 'ro', 'phone', 'dark') }
/** More savings than planned are not a warning. */
export const MorePutAside: Story = {
  args: { name: 'Savings', progress: progressOf('-320', '-300', into) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('€20.00 more'))
  },
}
export const Sum: Story = { args: { isSum: true }, parameters: inModes('ru', 'phone') }
/** In forced colours, the frame marks a sum. */
export const InForcedColours: Story = {
  args: Sum.args,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveStyle({ borderTopStyle: 'dashed' })
  },
}
export const Quarter: Story = { args: { isQuarter: true } }
/** The month's sum is shown before it. */
export const DoneToldBefore: Story = { args: { isDoneTold: true } }
export const EighteenDecimals: Story = {
  args: { currencyId: currencyIds.ETH, progress: progressOf('-0.004817350000000001', '-1') },
}
/** In the narrow column beside the categories, the remaining amount stays on one line in Russian too. */
export const InRussianBesideACategory: Story = {
  globals: { language: 'ru', viewport: { value: 'desktop' } },
  args: { isDoneTold: true },
  decorators: (Story) => (
    <div style={{ width: 400, container: 'budget / inline-size', fontSize: 'var(--fa-text-sm)' }}>
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    const left = await canvas.findByText(/осталось/)
    await waitFor(() => expect(left).toHaveTextContent('299,60'))
    const range = document.createRange()
    range.selectNodeContents(left)
    const tops = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
    await expect(tops.size).toBe(1)
  },
}
