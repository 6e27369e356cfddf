import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { currencyIds } from '#mocks/sample.ts'
import { BaseCurrency, type BaseCurrencyProps } from './BaseCurrency.tsx'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'

const Loaded = (props: BaseCurrencyProps) => {
  useAccountsLoad()
  return <BaseCurrency {...props} />
}

const meta = {
  component: BaseCurrency,
  render: (args) => <Loaded {...args} />,
  args: { currencyId: currencyIds.EUR },
} satisfies Meta<typeof BaseCurrency>
export default meta
type Story = StoryObj<typeof meta>

/** Offers what is owned, and what leads. */
export const Euro: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /EUR. Change it/ }))
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(3)
  },
}
export const NotOwned: Story = {
  args: { currencyId: currencyIds.GBP },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /GBP. Change it/ }))
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(4)
  },
}
