import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NewAccountFields } from './NewAccountFields.tsx'

const meta = {
  component: NewAccountFields,
  args: { choice: { kind: 'new', name: 'Checking (EUR)', currencyId: 2 }, onChoose: fn() },
} satisfies Meta<typeof NewAccountFields>
export default meta
type Story = StoryObj<typeof meta>

export const Known: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByLabelText('Name of the new account')
    await userEvent.clear(name)
    await userEvent.type(name, 'Joint account')
    await userEvent.tab()
    await expect(args.onChoose).toHaveBeenCalledWith({ kind: 'new', name: 'Joint account', currencyId: 2 })
  },
}
export const WithoutCurrency: Story = {
  args: { choice: { kind: 'new', name: 'Wallet', currencyId: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Currency of the account')).toHaveValue('')
    await expect(canvas.queryByText('Choose the currency. It cannot be changed later.')).toBeNull()
  },
}
export const NameTooLong: Story = { args: { choice: { kind: 'new', name: 'x'.repeat(65), currencyId: 2 } } }
export const WithoutLabels: Story = { args: { isLabelHidden: true } }
