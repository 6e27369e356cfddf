import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { inModes } from '#mocks/modes.ts'
import { KindSelect } from './KindSelect.tsx'

const meta = {
  component: KindSelect,
  args: { label: 'Type', value: undefined, onChange: fn() },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof KindSelect>
export default meta
type Story = StoryObj<typeof meta>

export const NotSet: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Type'), 'Credit card')
    await expect(args.onChange).toHaveBeenCalledWith('credit')
    await userEvent.selectOptions(canvas.getByLabelText('Type'), 'Not set')
    await expect(args.onChange).toHaveBeenCalledWith(null)
  },
}
export const Set: Story = { args: { value: 'loan' }, parameters: inModes('ru', 'ro') }
export const Needed: Story = { args: { value: 'cash', isNeeded: true } }
