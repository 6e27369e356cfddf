import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { aCurrency } from '#mocks/currencies.ts'
import { currencyIds } from '#mocks/sample.ts'
import { CurrencyRow } from './CurrencyRow.tsx'

const ether = aCurrency()

const meta = {
  component: CurrencyRow,
  args: { currency: ether, onOpen: fn() },
  decorators: [
    (Row) => (
      <table>
        <tbody>
          <Row />
        </tbody>
      </table>
    ),
  ],
} satisfies Meta<typeof CurrencyRow>
export default meta
type Story = StoryObj<typeof meta>

export const Own: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete ETH' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'delete', currency: ether })
  },
}
/** The base currency can be set in the list of currencies. */
export const Shared: Story = {
  args: {
    currency: aCurrency({ currencyId: currencyIds.RON, owned: false, code: 'RON', description: 'Romanian leu' }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Edit RON' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Set a rate of RON' })).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Make RON the base currency' }))
    // The base currency has no rate against itself.
    await expect(await canvas.findByText('base currency')).toBeVisible()
  },
}
/** A shared currency has a localized name. */
export const SharedInRomanian: Story = {
  args: Shared.args ?? {},
  globals: { language: 'ro' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Leu românesc')).toBeVisible()
  },
}
