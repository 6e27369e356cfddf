import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { currencyIds } from '#mocks/sample.ts'
import { CurrencyChoice, type CurrencyChoiceProps } from './CurrencyChoice.tsx'

const Loaded = (props: CurrencyChoiceProps) => {
  useLoad(useStores().currencies.list)
  return <CurrencyChoice {...props} />
}

const meta = {
  component: Loaded,
  parameters: { documents: { CurrencyChoice } },
  args: {
    value: currencyIds.EUR,
    baseId: currencyIds.EUR,
    options: [currencyIds.EUR, currencyIds.RON],
    onChange: fn(),
  },
} satisfies Meta<typeof Loaded>
export default meta
type Story = StoryObj<typeof meta>

export const Chooses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'EUR: choose a currency' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /RON/ }))
    await expect(args.onChange).toHaveBeenCalledWith(currencyIds.RON)
  },
}
export const AllCurrencies: Story = {
  args: { value: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Converted to EUR: choose a currency' })).toBeVisible()
  },
}
