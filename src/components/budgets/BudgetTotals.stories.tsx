import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { aBudget } from '#mocks/budgets.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { BudgetTotals } from './BudgetTotals.tsx'

const meta = { component: BudgetTotals, args: { month: '2026-11' } } satisfies Meta<typeof BudgetTotals>
export default meta
type Story = StoryObj<typeof meta>

/** The used amount links to its transactions. */
export const Filled: Story = {
  parameters: inModes('dark', 'ru', 'phone'),
  play: async ({ canvas, userEvent }) => {
    const [leading] = await canvas.findAllByText(/Left in budgets|Осталось в бюджетах/)
    await expect(leading).toBeVisible()
    await userEvent.click(canvas.getAllByTitle(/How Spent is calculated|Как рассчитано: Потрачено/)[0]!)
    await expect(await screen.findByRole('link', { name: /^(Show|Показать) \d+/ })).toHaveAttribute(
      'href',
      expect.stringContaining('from=2026-11-01&to=2026-11-30'),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** The smallest possible budget: any expense exceeds it. */
export const Over: Story = {
  parameters: { msw: { handlers: [mock(contract.budgets.list, () => ({ budgets: [aBudget({ amount: '-0.01' })] }))] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Over budget')).toBeVisible()
  },
}
export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }
