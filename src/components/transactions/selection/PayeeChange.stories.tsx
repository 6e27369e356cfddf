import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { PayeeChange } from './PayeeChange.tsx'

const meta = { component: PayeeChange, args: { onChange: fn() } } satisfies Meta<typeof PayeeChange>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** A new name is created by the change itself. */
export const ByANewName: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Payee' })).toHaveFocus())
    await userEvent.keyboard('Zebra and Sons')
    await userEvent.click(await screen.findByRole('option', { name: 'Create payee Zebra and Sons' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ set: { payee: 'Zebra and Sons' } })
  },
}
export const None: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Payee' }))
    await userEvent.click(await screen.findByRole('option', { name: 'No payee' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ set: { payeeId: null } })
  },
}
