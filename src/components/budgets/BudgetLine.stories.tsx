import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Budget } from '#contract/budgets.ts'
import { aBudget } from '#mocks/budgets.ts'
import { categoryIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { BudgetLine } from './BudgetLine.tsx'
import classes from './BudgetLines.module.css'

const november = { fromTime: '2026-11-01T00:00:00.000Z', toTime: '2026-11-30T23:59:59.999Z' }

const Line = observer(function Line({ budget, delta }: { budget: Budget; delta: string }) {
  const { categories, currencies } = useStores()
  const isReady = [useLoad(categories.list), useLoad(currencies.list)].every((list) => list.isReady)
  const { budgetId, categoryId, currencyId } = budget
  const use = { budgetId, categoryId, currencyId, delta, ...november }
  return (
    isReady && (
      <ul className={classes.lines}>
        <BudgetLine budget={budget} use={use} />
      </ul>
    )
  )
})

const meta = {
  component: Line,
  subcomponents: { BudgetLine },
  args: { budget: aBudget(), delta: '-300' },
} satisfies Meta<typeof Line>
export default meta
type Story = StoryObj<typeof meta>

export const Monthly: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Groceries')).toBeVisible()
  },
}
export const Quarterly: Story = {
  args: { budget: aBudget({ categoryId: categoryIds.health, dateType: 1 }) },
  parameters: inModes('phone'),
}
export const Over: Story = { args: { delta: '-500' } }
