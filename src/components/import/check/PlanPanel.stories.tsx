import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { PlanPanel } from './PlanPanel.tsx'

const EURO = { symbol: '€', decimals: 2 }
const lines = Array.from({ length: 10 }, (_, index) => ({
  key: `c${index}`,
  name: `Home › Electricity and gas ${index}`,
  facts:
    index === 0 ? 'Skipped: the category already has a budget in this currency.' : 'every month, as in October 2026',
  amount: index === 3 ? '2500.00' : `-${index}12.40`,
  unit: EURO,
  isChosen: index > 1,
  isLeftOut: index === 0,
}))

const meta = {
  component: PlanPanel<string>,
  args: { title: 'Budgets', hint: 'The newest amount of each category.', lines, onChoose: fn() },
} satisfies Meta<typeof PlanPanel<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('dark', 'phone', 'largeText') }
export const Chooses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Home › Electricity and gas 1' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith(['c1'], true)
    await userEvent.click(canvas.getByRole('button', { name: 'Skip all' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith(
      lines.slice(1).map(({ key }) => key),
      false,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(canvas.getByRole('checkbox', { name: 'Home › Electricity and gas 0' })).toBeDisabled()
  },
}
