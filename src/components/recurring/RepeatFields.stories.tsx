import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { RepeatFields } from './RepeatFields.tsx'
import type { RecurringFields } from './recurringFields.ts'

const blank: RecurringFields = {
  isTransfer: false,
  createdAt: '2026-12-01T08:00:00.000Z',
  categoryId: undefined,
  accountId: undefined,
  toAccountId: undefined,
  amount: '',
  toAmount: '',
  description: '',
  repeatArg: '2',
  repeatType: 1,
  notificationMode: 0,
}

const Held = ({ wrong }: { wrong?: string }) => {
  const [fields, setFields] = useState(blank)
  const form = {
    fields,
    set: (change: Partial<RecurringFields>) => setFields((before) => ({ ...before, ...change })),
    errorOf: () => wrong,
  }
  return <RepeatFields form={form} isNew />
}

const meta = { component: Held, subcomponents: { RepeatFields } } satisfies Meta<typeof Held>
export default meta
type Story = StoryObj<typeof meta>

export const EveryTwoWeeks: Story = {
  play: async ({ canvas, userEvent }) => {
    const unit = canvas.getByLabelText('Unit of time')
    await expect(unit).toHaveDisplayValue('weeks')
    await userEvent.clear(canvas.getByLabelText('Repeat every'))
    await userEvent.type(canvas.getByLabelText('Repeat every'), '1')
    await expect(unit).toHaveDisplayValue('week')
    await userEvent.click(canvas.getByText('Silent'))
    await expect(canvas.getByText('Each recorded transaction sends a notification without sound.')).toBeVisible()
  },
}
/** A day without a year is the next one. */
export const TypedDateIsAhead: Story = {
  play: async ({ canvas, userEvent }) => {
    const date = canvas.getByLabelText('First date')
    await userEvent.clear(date)
    await userEvent.type(date, '31.1')
    await userEvent.tab()
    await expect(date).toHaveDisplayValue('Sunday, 31 January 2027, 08:00')
  },
}
export const Wrong: Story = {
  args: { wrong: 'Enter a whole number from 1 to 512' },
  parameters: inModes('ru', 'phone'),
}
