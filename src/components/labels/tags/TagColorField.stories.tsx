import type { Meta, StoryObj } from '@storybook/react-vite'
import { TAG_COLORS } from '#contract/lists.ts'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { TagColorField } from './TagColorField.tsx'

const meta = {
  component: TagColorField,
  decorators: [controlled('onChange', 'value')],
  args: { value: 2, onChange: fn() },
} satisfies Meta<typeof TagColorField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: inModes('dark', 'phone', 'forcedColours') }

export const WalksByKeys: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(TAG_COLORS)
    await tabTo(userEvent, canvas.getByRole('radio', { name: 'Teal' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith(3)
  },
}
