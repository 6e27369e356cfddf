import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { ResolveRow } from './ResolveRow.tsx'

const meta = {
  component: ResolveRow,
  args: {
    text: 'Food:Bread',
    count: 12,
    label: 'What to do with “Food:Bread”',
    value: 'new',
    onChoose: fn(),
    options: [
      { value: 'new', label: 'Create a new category' },
      { value: 'leaveOut', label: 'Skip the rows' },
    ],
  },
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof ResolveRow>
export default meta
type Story = StoryObj<typeof meta>

export const AText: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('What to do with “Food:Bread”'), 'leaveOut')
    await expect(args.onChoose).toHaveBeenCalledWith('leaveOut')
  },
}
export const Nothing: Story = { args: { text: '' }, parameters: inModes('phone') }
export const WithAnError: Story = { args: { error: 'Choose one.' } }
export const LongText: Story = { args: { text: 'Long'.repeat(40) } }
