import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { MonthBudgets } from './MonthBudgets.tsx'

const meta = { component: MonthBudgets, args: { month: '2026-11' } } satisfies Meta<typeof MonthBudgets>
export default meta
type Story = StoryObj<typeof meta>

/** Every budget, however little of it is used; its figure explains what counts. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('meter')).toHaveLength(8)
    await userEvent.click(canvas.getByRole('button', { name: '€86.80' }))
    const way = await screen.findByRole('link', { name: /^Show \d+ transaction/ })
    await expect(way).toHaveAttribute('href', expect.stringContaining('from=2026-10-01&to=2026-12-31'))
    await userEvent.keyboard('{Escape}')
  },
}
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No budgets yet')).toBeVisible()
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
