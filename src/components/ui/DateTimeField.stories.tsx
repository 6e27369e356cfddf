import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen } from 'storybook/test'
import { DateTimeField, type DateTimeFieldProps } from './DateTimeField.tsx'

/** Keeps the moment, as a form does, and says it in UTC. */
const Kept = ({ value: initial, ...rest }: DateTimeFieldProps) => {
  const [value, setValue] = useState(initial)
  return (
    <>
      <DateTimeField {...rest} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const meta = {
  component: DateTimeField,
  render: (args) => <Kept {...args} />,
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

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date')).toHaveValue('Saturday, 21 November 2026, 14:20')
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
    await expect(canvas.getByText('Write a date like 21.11.2026 or 21.11.2026 14:20')).toBeVisible()
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

export const Short: Story = { args: { look: 'short', hasQuickDays: false, isLabelHidden: true } }

export const WhereTheUserLives: Story = {
  args: { zone: 'Pacific/Kiritimati' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date')).toHaveValue('Sunday, 22 November 2026, 04:20')
  },
}

export const InRussian: Story = { globals: { language: 'ru' } }
