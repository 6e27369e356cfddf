import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { datesFrom } from '#shared/schedule.ts'
import { RecurringPreview } from './RecurringPreview.tsx'

const dates = (anchor: string, repeatArg: number, repeatType: 0 | 1 | 2 = 2) =>
  datesFrom('UTC', { anchor, repeatType, repeatArg }, 0, 12)

const meta = {
  component: RecurringPreview,
  args: { dates: dates('2026-12-01T08:00:00.000Z', 1), repeatType: 2 },
} satisfies Meta<typeof RecurringPreview>
export default meta
type Story = StoryObj<typeof meta>

export const FirstOfTheMonth: Story = { parameters: inModes('ru', 'phone') }
/** The end of the month is kept: 31 January, 28 February, 31 March (decision 105.6). */
export const EndsOfMonthsDoNotDrift: Story = {
  args: { dates: dates('2027-01-31T08:00:00.000Z', 1) },
  play: async ({ canvas }) => {
    const days = (await canvas.findAllByRole('listitem')).slice(0, 3).map(({ textContent }) => textContent.slice(3))
    await expect(days).toEqual(['31 Jan 2027', '28 Feb 2027', '31 Mar 2027'])
    await expect(canvas.getByText(/use their last day/)).toBeVisible()
  },
}
export const EveryTwoWeeks: Story = {
  args: { dates: dates('2026-11-30T07:30:00.000Z', 2, 1), repeatType: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/use their last day/)).toBeNull()
  },
}
export const NothingToShowYet: Story = { args: { dates: [] } }
