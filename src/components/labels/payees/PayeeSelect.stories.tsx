import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { controlled } from '#components/testDecorators.tsx'
import { payeeIds } from '#mocks/sample.ts'
import { PayeeSelect } from './PayeeSelect.tsx'

const meta = {
  component: PayeeSelect,
  args: { label: 'Payee', value: payeeIds.lidl, onChange: fn() },
  decorators: [controlled('onChange', 'value')],
} satisfies Meta<typeof PayeeSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('Lidl')).toBeVisible()
  },
}
/** The one that is merged is not offered as its own target. */
export const WithoutOne: Story = {
  args: { value: undefined, withoutIds: [payeeIds.lidl] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Payee'), 'lidl')
    await screen.findByText('Nothing found')
  },
}
