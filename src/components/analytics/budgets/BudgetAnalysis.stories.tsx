import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { BudgetAnalysis } from './BudgetAnalysis.tsx'

const meta = {
  component: BudgetAnalysis,
  args: { month: '2026-11', onMonth: fn(), link: <Link to="/budgets">On a page of its own</Link> },
} satisfies Meta<typeof BudgetAnalysis>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('meter')).toHaveLength(8)
    await userEvent.click(canvas.getByRole('button', { name: 'Previous month' }))
    await expect(args.onMonth).toHaveBeenCalledWith('2026-10')
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
