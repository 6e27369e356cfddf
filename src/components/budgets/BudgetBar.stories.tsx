import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BudgetBar } from './BudgetBar.tsx'

const meta = {
  component: BudgetBar,
  args: { name: 'Groceries', progress: { share: 0.4, state: 'calm', status: 'green', passed: 0.68 } },
} satisfies Meta<typeof BudgetBar>
export default meta
type Story = StoryObj<typeof meta>

export const Calm: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Groceries' })
    await expect(meter).toHaveAttribute('aria-valuetext', '40% used, on track')
  },
}
export const Near: Story = { args: { progress: { share: 0.9, state: 'near', status: 'red', passed: 0.68 } } }
export const Over: Story = { args: { progress: { share: 1.3, state: 'over', status: 'red', passed: 0.68 } } }
export const Goal: Story = {
  args: { progress: { share: 0.1, state: 'goal', status: 'red', passed: 0.68 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuetext', '10% reached')
  },
}
/** A sum of the budgets below it. */
export const Sum: Story = { args: { isSum: true } }
/** In forced colours, the frame marks a sum. */
export const InForcedColours: Story = {
  ...Sum,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveStyle({ borderTopStyle: 'dashed' })
  },
}
/** A past month has no mark for today. */
export const PastMonth: Story = {
  args: { progress: { share: 0.4, state: 'calm', status: 'green', passed: undefined } },
}
export const Refunded: Story = { args: { progress: { share: -0.2, state: 'calm', status: 'green', passed: 0.1 } } }
