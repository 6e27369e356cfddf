import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { ChoiceField } from './ChoiceField.tsx'

const meta = {
  component: ChoiceField,
  argTypes: { data: { description: 'What is offered, in order.' } },
  args: { label: 'Folder', data: ['Everyday', 'Reserves', 'Closed'], value: 'Everyday', onChange: fn() },
} satisfies Meta<typeof ChoiceField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · segmented control, radio group, toggle, button group' }
export const Playground: Story = {
  args: { label: 'Folder', error: '', disabled: false },
  argTypes: { error: { control: 'text' }, disabled: { control: 'boolean' } },
}
export const Plain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Folder'), 'Reserves')
    await expect(args.onChange).toHaveBeenCalled()
  },
}
export const WithAnError: Story = { args: { error: 'Choose one.' }, parameters: inModes('phone') }
