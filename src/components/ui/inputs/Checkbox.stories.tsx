import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  component: Checkbox,
  args: { label: 'Count in net worth', isChecked: false, onChange: fn() },
  decorators: [controlled('onChange', 'isChecked')],
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · check box, tick, boolean' }

export const Playground: Story = {
  args: { isDisabled: false },
  argTypes: { label: { control: 'text' }, description: { control: 'text' }, ref: { control: false } },
}

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '16px' }}>
      <Checkbox label="Off" />
      <Checkbox label="On" isChecked />
      <Checkbox label="Described" description="Applies to this device only." isChecked />
      <Checkbox label="Disabled" isDisabled />
      <Checkbox label="On and disabled" isChecked isDisabled />
    </div>
  ),
  parameters: inModes('dark', 'phone', 'largeText', 'forcedColours'),
}

const textStart = (element: Element): number => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().left
}

export const DescriptionBelowItsLabel: Story = {
  args: { description: 'Applies to this device only.' },
  play: async ({ canvas }) => {
    const label = canvas.getByText('Count in net worth')
    await expect(textStart(canvas.getByText('Applies to this device only.'))).toBe(textStart(label))
  },
}

const input = createRef<HTMLInputElement>()

export const TurnedFromTheKeyboard: Story = {
  tags: ['keyboard'],
  args: { ref: input, className: 'mine', name: 'answer' },
  play: async ({ args, canvas, userEvent }) => {
    const shown = canvas.getByRole('checkbox', { name: 'Count in net worth' })
    await userEvent.tab()
    await expect(shown).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(shown).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(false)
    await expect(input.current).toBe(shown)
    await expect(shown).toHaveAttribute('name', 'answer')
    await expect(shown.closest('.mine')).toHaveClass('mantine-Checkbox-root')
  },
}

export const DisabledCannotBeTurned: Story = {
  args: { isDisabled: true },
  play: async ({ args, canvas }) => {
    canvas.getByRole('checkbox').click()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
