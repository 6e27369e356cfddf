import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aRecurring } from '#mocks/recurring.ts'
import { inModes } from '#mocks/modes.ts'
import { RecurringLine } from './RecurringLine.tsx'

const meta = { component: RecurringLine, args: { rule: aRecurring() } } satisfies Meta<typeof RecurringLine>
export default meta
type Story = StoryObj<typeof meta>

/** Its data is loaded wherever it is rendered, including in a dialog opened by URL. */
export const Expense: Story = {
  parameters: inModes('phone'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Everyday card/)).toBeVisible()
    await expect(canvas.getByText(/Every month/)).toBeVisible()
  },
}
