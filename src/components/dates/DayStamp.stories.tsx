import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { DayStamp } from './DayStamp.tsx'

const meta = { component: DayStamp, args: { moment: '2026-11-21T14:20:00.000Z' } } satisfies Meta<typeof DayStamp>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  name: 'Plain · date, timestamp',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('21')).toBeVisible()
    await expect(canvas.getByText('Sat')).toBeVisible()
  },
}
export const Timed: Story = {
  args: { isTimed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('21 Nov 2026, 14:20')).toBeVisible()
  },
}
export const Default: Story = { parameters: inModes('ru', 'phone') }
