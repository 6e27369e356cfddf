import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { NumberField } from './NumberField.tsx'

const meta = {
  component: NumberField,
  args: { label: 'Decimals', value: 2, min: 0, max: 8, onChange: fn() },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · number input, stepper' }

const content = { control: 'text' } as const

export const Playground: Story = {
  args: { isOptional: false, isLabelHidden: false, isDisabled: false },
  argTypes: {
    description: content,
    error: content,
    min: { control: false },
    max: { control: false },
    ref: { control: false },
  },
}

/** Every state, with what stands below the field. */
export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: '16px' }}>
      <NumberField label="Empty" />
      <NumberField label="Filled" value={2} />
      <NumberField label="Optional" isOptional />
      <NumberField label="Described" value={2} description="Of a franc: 2." />
      <NumberField label="Wrong" value={2} error="Transactions have 3 decimals." />
      <NumberField label="Disabled" value={2} isDisabled />
    </div>
  ),
  parameters: inModes('dark', 'phone', 'largeText'),
}

const field = createRef<HTMLInputElement>()

export const TypedFromTheKeyboard: Story = {
  tags: ['keyboard'],
  args: { value: undefined, ref: field, className: 'mine' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Decimals' })
    await userEvent.tab()
    await userEvent.keyboard('-3.')
    await expect(args.onChange).toHaveBeenLastCalledWith(3)
    // Beyond the largest number nothing is typed.
    await userEvent.keyboard('9')
    await expect(input).toHaveValue('3')
    await userEvent.keyboard('{Backspace}')
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined)
    await expect(field.current).toBe(input)
    await expect(input.closest('.mine')).toHaveClass('mantine-NumberInput-root')
  },
}
