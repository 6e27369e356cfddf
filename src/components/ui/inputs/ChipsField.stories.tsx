import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { ChipsField } from './ChipsField.tsx'

const meta = {
  component: ChipsField,
  args: { label: 'Tags', value: ['Holiday'], options: ['Holiday', 'Shared', 'Work'], onChange: fn() },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof ChipsField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default · tags input, tokens, multiselect',
  parameters: inModes('dark', 'forcedColours'),
}

export const Playground: Story = {
  args: { isOptional: false, isLabelHidden: false, isDisabled: false, error: '', description: '' },
  argTypes: {
    options: { control: false },
    maxCount: { control: false },
    error: { control: 'text' },
    description: { control: 'text' },
    ref: { control: false },
  },
}

/** A part of a suggestion adds it; any other text is a chip of its own; no more than its largest number. */
export const FilledByKeys: Story = {
  tags: ['keyboard'],
  args: { value: [], maxCount: 2 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('sha{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['Shared'])
    await userEvent.keyboard('Garden,')
    await expect(args.onChange).toHaveBeenLastCalledWith(['Shared', 'Garden'])
    await userEvent.keyboard('Third,')
    await expect(canvas.queryByText('Third')).toBeNull()
    await userEvent.keyboard('{Backspace}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['Shared'])
  },
}
