import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { ChoiceField } from './ChoiceField.tsx'

const options = ['Everyday', 'Reserves', 'Closed'].map((name) => ({ value: name.toLowerCase(), label: name }))

const meta = {
  component: ChoiceField<string>,
  args: { label: 'Folder', options, value: 'everyday', onChange: fn() },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof ChoiceField<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · select, dropdown list' }

const content = { control: 'text' } as const

export const Playground: Story = {
  args: { isOptional: false, isLabelHidden: false, isDisabled: false },
  argTypes: {
    value: { control: 'select', options: options.map(({ value }) => value) },
    description: content,
    error: content,
    ref: { control: false },
  },
}

/** Every state, with what stands below the field. */
export const States: Story = {
  render: ({ onChange }) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: '16px' }}>
      {(
        [
          { label: 'Filled' },
          { label: 'Optional', isOptional: true },
          { label: 'Described', description: 'Accounts of one folder are shown together.' },
          { label: 'Wrong', error: 'Choose one.' },
          { label: 'Disabled', isDisabled: true },
          { label: 'Hidden label', isLabelHidden: true },
        ] as const
      ).map((state) => (
        <ChoiceField key={state.label} {...state} options={options} value="everyday" onChange={onChange} />
      ))}
    </div>
  ),
  parameters: inModes('dark', 'ru', 'phone', 'largeText', 'forcedColours'),
}

const select = createRef<HTMLSelectElement>()

export const Selects: Story = {
  args: { ref: select, className: 'mine', name: 'folder' },
  play: async ({ args, canvas, userEvent }) => {
    const shown = canvas.getByRole('combobox', { name: 'Folder' })
    await userEvent.selectOptions(shown, 'Reserves')
    await expect(args.onChange).toHaveBeenLastCalledWith('reserves')
    await expect(shown).toHaveValue('reserves')
    await expect(select.current).toBe(shown)
    await expect(shown).toHaveAttribute('name', 'folder')
    await expect(shown.closest('.mine')).toHaveClass('mantine-NativeSelect-root')
  },
}
