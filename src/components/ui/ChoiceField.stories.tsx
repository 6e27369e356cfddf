import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ChoiceField } from './ChoiceField.tsx'

const meta = {
  component: ChoiceField,
  argTypes: { data: { description: 'What is offered, in order.' } },
  args: { label: 'Folder', data: ['Everyday', 'Reserves', 'Closed'], value: 'Everyday', onChange: fn() },
} satisfies Meta<typeof ChoiceField>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Folder'), 'Reserves')
    await expect(args.onChange).toHaveBeenCalled()
  },
}
export const WithAnError: Story = { args: { error: 'Choose one.' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
