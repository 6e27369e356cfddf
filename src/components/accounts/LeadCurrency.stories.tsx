import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { currencyIds } from '#mocks/sample.ts'
import { LeadCurrency, type LeadCurrencyProps } from './LeadCurrency.tsx'
import { useAccountsLoad } from './useAccountsLoad.ts'

const Loaded = (props: LeadCurrencyProps) => {
  useAccountsLoad()
  return <LeadCurrency {...props} />
}

const meta = {
  component: LeadCurrency,
  render: (args) => <Loaded {...args} />,
  args: { currencyId: currencyIds.EUR },
} satisfies Meta<typeof LeadCurrency>
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
