import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { Link } from '#components/ui/Link.tsx'
import { BudgetAnalysis } from './BudgetAnalysis.tsx'

const meta = {
  component: BudgetAnalysis,
  args: { month: '2026-11', onMonth: fn(), link: <Link to="/analytics">All analytics</Link> },
} satisfies Meta<typeof BudgetAnalysis>
export default meta
type Story = StoryObj<typeof meta>

/** Every budget, however little of it is used; the figure says what counts for it. */
export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('meter')).toHaveLength(7)
    await userEvent.click(canvas.getByRole('button', { name: '€86.80' }))
    const way = await screen.findByRole('link', { name: /^Show \d+ entr/ })
    await expect(way).toHaveAttribute('href', expect.stringContaining('from=2026-10-01&to=2026-12-31'))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Previous month' }))
    await expect(args.onMonth).toHaveBeenCalledWith('2026-10')
  },
}
export const Empty: Story = {
  parameters: { household: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No budgets yet')).toBeVisible()
  },
}
export const Loading: Story = { parameters: { household: { slow: true } } }
export const Failed: Story = { parameters: { household: { failing: 'UNAVAILABLE' } } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const InRussian: Story = { globals: { language: 'ru' } }
