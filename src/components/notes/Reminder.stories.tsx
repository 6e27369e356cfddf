import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Reminder } from './Reminder.tsx'

const meta = { component: Reminder, args: { at: '2026-12-03T09:00:00.000Z' } } satisfies Meta<typeof Reminder>
export default meta
type Story = StoryObj<typeof meta>

export const Later: Story = {
  name: 'Later · reminder, notification',
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/3 Dec 2026, 09:00/)).toBeVisible()
  },
}
export const Today: Story = {
  args: { at: '2026-11-21T18:30:00.000Z' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('today at 18:30')).toBeVisible()
  },
}
export const Tomorrow: Story = {
  args: { at: '2026-11-22T09:00:00.000Z' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('tomorrow at 09:00')).toBeVisible()
  },
}
