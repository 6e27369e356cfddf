import { IconSearch } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { TextField } from './TextField.tsx'

const meta = {
  component: TextField,
  args: { label: 'Name', value: 'Everyday', onChange: fn() },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · text input, textbox, form control' }

const content = { control: 'text' } as const

export const Playground: Story = {
  args: { isOptional: false, isLabelHidden: false, isDisabled: false },
  argTypes: {
    value: content,
    description: content,
    error: content,
    icon: { control: 'select', options: ['none', 'search'], mapping: { none: undefined, search: IconSearch } },
    ref: { control: false },
  },
}

/** Every state, with what stands below the field. */
export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: '16px' }}>
      <TextField label="Empty" />
      <TextField label="Filled" defaultValue="Everyday" />
      <TextField label="Optional" isOptional />
      <TextField label="Described" description="Shown on reports." />
      <TextField label="Wrong" defaultValue="Everyday" error="This name is taken: choose another." />
      <TextField label="Icon" icon={IconSearch} />
      <TextField label="Disabled" defaultValue="Everyday" isDisabled />
      <TextField label="Hidden label" isLabelHidden placeholder="Placeholder" />
    </div>
  ),
  parameters: inModes('dark', 'ru', 'rtl', 'phone', 'largeText', 'forcedColours'),
}

const field = createRef<HTMLInputElement>()

export const TypedFromTheKeyboard: Story = {
  tags: ['keyboard', 'screen-reader'],
  args: { value: '', ref: field, className: 'mine', description: 'Five letters.', error: 'Too short.' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.tab()
    await expect(input).toHaveFocus()
    await userEvent.keyboard('Rental')
    await expect(args.onChange).toHaveBeenLastCalledWith('Rental')
    await expect(field.current).toBe(input)
    await expect(input).toHaveAccessibleDescription('Too short. Five letters.')
    await expect(input.closest('.mine')).toHaveClass('mantine-TextInput-root')
  },
}

/** The label is said, not shown. */
export const LabelHidden: Story = {
  args: { isLabelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeVisible()
    await expect(canvas.queryByText('Name')).toBeNull()
  },
}

/** Pasted text is kept whole. */
export const TooLong: Story = {
  args: { value: '', maxLength: 64 },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.click(input)
    await userEvent.paste('x'.repeat(65))
    await expect(input).toHaveValue('x'.repeat(65))
    await expect(input).toHaveAccessibleDescription('Too long: 65 of at most 64 characters')
  },
}
