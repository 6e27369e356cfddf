import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { Switch } from './Switch.tsx'

const meta = {
  component: Switch,
  args: { label: 'Hide amounts', isChecked: false, onChange: fn() },
  decorators: [controlled('onChange', 'isChecked')],
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · toggle, on off, boolean' }

export const Playground: Story = {
  args: { isDisabled: false, size: 'sm', labelPosition: 'right' },
  argTypes: { label: { control: 'text' }, description: { control: 'text' }, ref: { control: false } },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '16px' }}>
      <Switch label="Off" />
      <Switch label="On" isChecked />
      <Switch label="Described" description="Applies to this device only." isChecked />
      <Switch label="Disabled" isDisabled />
      <Switch label="On and disabled" isChecked isDisabled />
      <Switch label="Small" size="xs" isChecked />
      <Switch label="Label first" labelPosition="left" />
    </div>
  ),
  parameters: inModes('dark', 'phone', 'largeText', 'forcedColours'),
}

const input = createRef<HTMLInputElement>()

export const TurnedFromTheKeyboard: Story = {
  tags: ['keyboard', 'screen-reader'],
  args: { ref: input, className: 'mine', name: 'answer' },
  play: async ({ args, canvas, userEvent }) => {
    const shown = canvas.getByRole('switch')
    await expect(shown).toHaveAccessibleName('Hide amounts')
    await userEvent.tab()
    await expect(shown).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(shown).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(false)
    await expect(input.current).toBe(shown)
    await expect(shown).toHaveAttribute('name', 'answer')
    await expect(shown.closest('.mine')).toHaveClass('mantine-Switch-root')
  },
}

export const DisabledCannotBeTurned: Story = {
  args: { isDisabled: true },
  play: async ({ args, canvas }) => {
    canvas.getByRole('switch').click()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
