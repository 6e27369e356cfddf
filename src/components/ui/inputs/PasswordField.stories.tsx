import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  component: PasswordField,
  args: { label: 'Password', value: 'correct horse', autoComplete: 'current-password', onChange: fn() },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · password input' }

const content = { control: 'text' } as const

export const Playground: Story = {
  args: { isOptional: false, isLabelHidden: false, isDisabled: false },
  argTypes: {
    value: content,
    description: content,
    error: content,
    autoComplete: { control: false },
    ref: { control: false },
  },
}

/** Every state, with what stands below the field. */
export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: '16px' }}>
      <PasswordField label="Empty" />
      <PasswordField label="Filled" defaultValue="correct horse" />
      <PasswordField label="Described" description="8 characters or more." />
      <PasswordField label="Wrong" defaultValue="correct horse" error="This password is wrong." />
      <PasswordField label="Disabled" defaultValue="correct horse" isDisabled />
    </div>
  ),
  parameters: inModes('dark', 'ru', 'phone', 'largeText', 'forcedColours'),
}

const field = createRef<HTMLInputElement>()

export const ShownFromTheKeyboard: Story = {
  tags: ['keyboard', 'screen-reader'],
  args: { value: '', ref: field, className: 'mine', error: 'Too short.' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password')
    await userEvent.tab()
    await expect(input).toHaveFocus()
    await userEvent.keyboard('horse')
    await expect(args.onChange).toHaveBeenLastCalledWith('horse')
    await expect(field.current).toBe(input)
    await expect(input).toHaveAttribute('type', 'password')
    await expect(input).toHaveAccessibleDescription('Too short.')
    await expect(input.closest('.mine')).toHaveClass('mantine-PasswordInput-root')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Show or hide the password' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(input).toHaveAttribute('type', 'text')
  },
}
