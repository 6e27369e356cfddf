import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { RadioGroup } from './RadioGroup.tsx'

const options = [
  { value: 'keep', label: 'Keep the balance', description: 'The opening balance becomes €120.00.' },
  { value: 'add', label: 'Add the transactions', description: 'The balance becomes €84.40.' },
]

const meta = {
  component: RadioGroup<string>,
  args: { label: 'What happens to the balance?', options, value: undefined, onChange: fn() },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof RadioGroup<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default · radio buttons, options, choice',
  parameters: inModes('dark', 'phone', 'largeText', 'forcedColours'),
}

export const Playground: Story = {
  args: { value: 'keep', description: 'The file states €120.00 on 20 November.' },
  argTypes: {
    label: { control: 'text' },
    description: { control: 'text' },
    value: { control: 'select', options: ['keep', 'add'] },
    ref: { control: false },
  },
}

export const AnsweredByKeys: Story = {
  tags: ['keyboard', 'screen-reader'],
  args: { value: 'keep' },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('radiogroup', { name: 'What happens to the balance?' })
    await userEvent.tab()
    const kept = canvas.getByRole('radio', { name: /Keep the balance/ })
    await expect(kept).toHaveFocus()
    await expect(kept).toHaveAccessibleDescription('The opening balance becomes €120.00.')
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('add')
    await expect(canvas.getByRole('radio', { name: /Add the transactions/ })).toBeChecked()
  },
}
