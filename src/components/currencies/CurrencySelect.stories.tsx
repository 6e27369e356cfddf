import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { currencyIds } from '#mocks/sample.ts'
import { CurrencySelect } from './CurrencySelect.tsx'

const meta = {
  component: CurrencySelect,
  args: { label: 'Currency', value: undefined, onChange: fn() },
} satisfies Meta<typeof CurrencySelect>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'leu rom')
    await userEvent.click(await screen.findByRole('option', { name: 'RON – Romanian leu (lei)' }))
    await expect(args.onChange).toHaveBeenCalledWith(currencyIds.RON)
  },
}
export const Picked: Story = { args: { value: currencyIds.ETH } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
