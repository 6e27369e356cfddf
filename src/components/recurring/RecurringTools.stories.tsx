import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { aRecurring } from '#mocks/recurring.ts'
import { RecurringTools } from './RecurringTools.tsx'

const meta = {
  component: RecurringTools,
  args: { rule: aRecurring(), name: 'Rent', onOpen: fn() },
} satisfies Meta<typeof RecurringTools>
export default meta
type Story = StoryObj<typeof meta>

export const OfARunningRule: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More for Rent' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Skip the next date…' }))
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ kind: 'skip' }))
  },
}
/** A paused one has no next date to skip. */
export const OfAPausedRule: Story = {
  args: { rule: aRecurring({ paused: true }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More for Rent' }))
    await screen.findByRole('menuitem', { name: 'Resume' })
    await expect(screen.queryByRole('menuitem', { name: 'Skip the next date…' })).toBeNull()
  },
}
export const Refused: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More for Rent' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }))
    await screen.findByRole('alert')
  },
}
