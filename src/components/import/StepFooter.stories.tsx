import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { StepFooter } from './StepFooter.tsx'

const meta = {
  component: StepFooter,
  args: { nextLabel: 'Next: match 11 values', onNext: fn(), onBack: fn() },
} satisfies Meta<typeof StepFooter>
export default meta
type Story = StoryObj<typeof meta>

export const Free: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next: match 11 values' }))
    await expect(args.onNext).toHaveBeenCalledOnce()
  },
}
export const WithAnObstacle: Story = {
  args: { obstacle: 'Choose the account for the rows.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Next/ })).toBeDisabled()
    await expect(canvas.getByText('Choose the account for the rows.')).toBeVisible()
  },
}
/** The button is in view without scrolling to the last row. */
export const BelowManyRows: Story = {
  render: (args) => (
    <>
      <div style={{ height: '300vh' }} />
      <StepFooter {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const { top, bottom } = canvas.getByRole('button', { name: /^Next/ }).getBoundingClientRect()
    await expect(top).toBeGreaterThan(0)
    await expect(bottom).toBeLessThanOrEqual(innerHeight)
  },
}
export const Pending: Story = { args: { isPending: true }, parameters: inModes('phone') }
