import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { aCurrency } from '#mocks/currencies.ts'
import { DeleteCurrencyDialog } from './DeleteCurrencyDialog.tsx'

const meta = { component: DeleteCurrencyDialog, args: { currency: aCurrency(), onClose: fn() } } satisfies Meta<
  typeof DeleteCurrencyDialog
>
export default meta
type Story = StoryObj<typeof meta>

export const RefusedWhileInUse: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('an account or a budget uses the currency')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
