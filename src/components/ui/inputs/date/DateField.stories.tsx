import { controlled } from '#components/testDecorators.tsx'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { DateField, type DateFieldProps } from './DateField.tsx'

/** Shows the value that the form would save. */
const withOutput: Decorator<DateFieldProps> = (Story, { args }) => (
  <>
    <Story />
    <output>{args.value}</output>
  </>
)

const meta = {
  component: DateField,
  decorators: [withOutput, controlled('onChange', 'value')],
  args: { label: 'Since', value: '2026-11-21', onChange: () => undefined, zone: 'UTC' },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · date picker, calendar' }
export const Playground: Story = {
  args: { zone: 'Europe/Chisinau', isLabelHidden: false, error: '' },
  argTypes: {
    error: { control: 'text' },
    zone: { control: 'select', options: ['UTC', 'Europe/Chisinau', 'America/New_York', 'Pacific/Kiritimati'] },
    value: {
      control: 'select',
      options: ['2026-11-21', '2026-01-01', '2024-02-29'],
      description: 'A day, YYYY-MM-DD.',
    },
  },
}
export const Filled: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Since')).toHaveValue('21 Nov 2026')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByText('2026-11-22')).toBeVisible()
  },
}

export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Since')
    await userEvent.clear(field)
    await userEvent.type(field, 'Aug 31')
    await expect(canvas.getByText('Monday, 31 August 2026')).toBeVisible()
    await userEvent.tab()
    await expect(field).toHaveValue('31 Aug 2026')
  },
}

export const NoDate: Story = {
  args: { value: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Since'), 'soon')
    await userEvent.tab()
    await expect(canvas.getByText('Type a date such as 31/08/2026')).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('Since'))
    await userEvent.type(canvas.getByLabelText('Since'), '1.1.2999')
    await userEvent.tab()
    await expect(canvas.getByText('Enter a year from 1900 to 2200')).toBeVisible()
  },
}

export const Picked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Since'))
    await userEvent.click(await screen.findByRole('button', { name: '3 November 2026' }))
    await expect(canvas.getByText('2026-11-03')).toBeVisible()
  },
}
