import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { controlled } from '#components/testDecorators.tsx'
import { expect, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { DateTimeField, type DateTimeFieldProps } from './DateTimeField.tsx'
import { RegionContext } from '#components/ui/layout/useLocale.ts'

/** Shows the value that the form would save. */
const withOutput: Decorator<DateTimeFieldProps> = (Story, { args }) => (
  <>
    <Story />
    <output>{args.value}</output>
  </>
)

const meta = {
  component: DateTimeField,
  decorators: [withOutput, controlled('onChange', 'value')],
  args: {
    label: 'Date',
    value: '2026-11-21T14:20:00.000Z',
    onChange: () => undefined,
    zone: 'UTC',
    hasQuickDays: true,
    last: '2026-11-18T09:00:00.000Z',
  },
} satisfies Meta<typeof DateTimeField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · date and time picker, datetime' }
export const Playground: Story = {
  args: { variant: 'long', zone: 'Europe/Chisinau', isAhead: false, isLabelHidden: false, error: '' },
  argTypes: {
    error: { control: 'text' },
    zone: { control: 'select', options: ['UTC', 'Europe/Chisinau', 'America/New_York', 'Pacific/Kiritimati'] },
    last: {
      control: 'select',
      options: ['2026-11-18T09:00:00.000Z', '2026-11-21T14:20:00.000Z'],
      description: 'A moment in ISO 8601; offered as the last day used.',
    },
    value: {
      control: 'select',
      options: ['2026-11-21T14:20:00.000Z', '2026-01-01T00:00:00.000Z'],
      description: 'A moment in ISO 8601.',
    },
  },
}
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date')).toHaveValue('Saturday, 21 November 2026, 14:20')
  },
}

/** A transaction recorded for a day has no time to show; a time can be added. */
export const ADayAlone: Story = {
  args: { value: '2026-11-21T12:00:00.000Z' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Date')
    await expect(field).toHaveValue('Saturday, 21 November 2026')
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect(field).toHaveValue('Friday, 20 November 2026')
    await userEvent.clear(field)
    await userEvent.type(field, '20.11 9:05')
    await userEvent.tab()
    await expect(field).toHaveValue('Friday, 20 November 2026, 09:05')
  },
}

export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Date')
    await userEvent.clear(field)
    await userEvent.type(field, '18.11 9:05')
    await userEvent.tab()
    await expect(canvas.getByText('2026-11-18T09:05:00.000Z')).toBeVisible()
    await expect(field).toHaveValue('Wednesday, 18 November 2026, 09:05')
  },
}

export const NoDate: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Date')
    await userEvent.clear(field)
    await userEvent.type(field, 'soon')
    await userEvent.tab()
    await expect(canvas.getByText('Type a date such as 31/08/2026')).toBeVisible()
    await expect(field).toHaveValue('soon')
  },
}

export const QuickDays: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Yesterday' }))
    await expect(canvas.getByText('2026-11-20T14:20:00.000Z')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Same as last' }))
    await expect(canvas.getByText('2026-11-18T09:00:00.000Z')).toBeVisible()
  },
}

export const ArrowsGoByADay: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByLabelText('Date')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByText('2026-11-19T14:20:00.000Z')).toBeVisible()
  },
}

export const Picked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Date'))
    await userEvent.click(await screen.findByRole('button', { name: '3 November 2026' }))
    await expect(canvas.getByText('2026-11-03T14:20:00.000Z')).toBeVisible()
  },
}

export const Short: Story = {
  args: { variant: 'short', hasQuickDays: false, isLabelHidden: true },
  parameters: inModes('ru'),
}

export const WhereTheUserLives: Story = {
  args: { zone: 'Pacific/Kiritimati' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date')).toHaveValue('Sunday, 22 November 2026, 04:20')
  },
}

const inTheUnitedStates: Decorator = (Story) => (
  <RegionContext value="en-US">
    <Story />
  </RegionContext>
)

/** The region decides the order of day and month; the parsed date is echoed in words. */
export const UnitedStates: Story = {
  decorators: [inTheUnitedStates],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Date')
    await userEvent.clear(field)
    await userEvent.type(field, '9/5/2026 2:20 pm')
    await expect(canvas.getByText(/^Saturday, September 5, 2026, 2:20\sPM$/)).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByText('2026-09-05T14:20:00.000Z')).toBeVisible()
  },
}

/** After submission the error says what to type, not only that a value is missing. */
export const UnreadWhenSent: Story = {
  decorators: [inTheUnitedStates],
  args: { error: 'Required' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Date')
    await userEvent.clear(field)
    await userEvent.type(field, 'soon')
    await expect(canvas.getByText('Type a date such as 8/31/2026')).toBeVisible()
  },
}
