import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { SegmentedControl } from './SegmentedControl.tsx'

const options = ['Month', 'Quarter', 'Year'].map((name) => ({ value: name.toLowerCase(), label: name }))

const meta = {
  component: SegmentedControl<string>,
  args: { label: 'Period', options, value: 'month', onChange: fn() },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof SegmentedControl<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · radio group, toggle, button group, tabs' }

export const Playground: Story = {
  args: { isLabelHidden: false, description: '', size: 'sm', isFullWidth: false, isDisabled: false },
  argTypes: {
    value: { control: 'select', options: options.map(({ value }) => value) },
    description: { control: 'text' },
    ref: { control: false },
  },
}

/** Every size and state. */
export const States: Story = {
  render: ({ onChange }) => (
    <div style={{ display: 'grid', gap: '16px' }}>
      {(
        [
          { label: 'Small', size: 'sm' },
          { label: 'Extra small', size: 'xs' },
          { label: 'Described', description: 'How often the budget begins anew.' },
          { label: 'Hidden label', isLabelHidden: true },
          { label: 'Full width', isFullWidth: true },
          { label: 'Disabled', isDisabled: true },
        ] as const
      ).map((state) => (
        <div key={state.label}>
          <SegmentedControl {...state} options={options} value="month" onChange={onChange} />
        </div>
      ))}
      <div>
        <SegmentedControl label="None selected" options={options} value={undefined} onChange={onChange} />
      </div>
    </div>
  ),
  parameters: inModes('dark', 'ru', 'phone', 'largeText', 'forcedColours'),
}

const group = createRef<HTMLDivElement>()

export const SelectedByKeys: Story = {
  tags: ['keyboard', 'screen-reader'],
  args: { isLabelHidden: true, ref: group, className: 'mine' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup')).toBe(group.current)
    await expect(group.current).toHaveAccessibleName('Period')
    await expect(group.current).toHaveClass('mine', 'mantine-SegmentedControl-root')
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Month' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('quarter')
    await expect(canvas.getByRole('radio', { name: 'Quarter' })).toBeChecked()
    await expect(canvas.queryByText('Period')).toBeNull()
  },
}
