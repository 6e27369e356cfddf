import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { aCurrency } from '#mocks/currencies.ts'
import { CurrenciesDialogs } from './CurrenciesDialogs.tsx'

const meta = { component: CurrenciesDialogs, args: { dialog: undefined, onClose: fn() } } satisfies Meta<
  typeof CurrenciesDialogs
>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {}
export const New: Story = { args: { dialog: { kind: 'new' } } }
export const Edit: Story = { args: { dialog: { kind: 'edit', currency: aCurrency() } } }
export const Rate: Story = { args: { dialog: { kind: 'rate', currency: aCurrency() } } }
export const ACurrencyInUseStays: Story = {
  args: { dialog: { kind: 'delete', currency: aCurrency() } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('an account or a budget uses the currency')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
