import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { anAccount } from '#mocks/accounts.ts'
import { mock } from '#mocks/mock.ts'
import { aRate } from '#mocks/rates.ts'
import type { Stores } from '#stores/Stores.ts'
import { CurrencyTotals } from './CurrencyTotals.tsx'

const meta = { component: CurrencyTotals } satisfies Meta<typeof CurrencyTotals>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralCurrencies: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/19,154\.35/)).toBeVisible()
    await expect(await canvas.findByText(/1 EUR = 5\.0895 RON, 21 Nov 2026/)).toBeVisible()
    await expect(canvas.getByText('Total')).toBeVisible()
  },
}
/** For a single currency, the panel would only repeat net worth. */
export const OneCurrency: Story = {
  parameters: {
    msw: { handlers: [mock(contract.accounts.list, () => ({ accounts: [anAccount({ amount: '100' })] }))] },
  },
  play: async ({ canvas, loaded }) => {
    const { accounts } = loaded['stores'] as Stores
    await waitFor(() => expect(accounts.list.isReady).toBe(true))
    await waitFor(() => expect(canvas.queryByText('By currency')).toBeNull())
  },
}
/** Hidden accounts are counted, and the panel says so. */
export const SomeOfItHidden: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.accounts.list, () => ({
          accounts: [anAccount({ amount: '100' }), anAccount({ accountId: 2, amount: '20.5', hidden: true })],
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/120\.50/))[0]).toBeVisible()
    await expect(canvas.getByText(/^20\.50|€20\.50/)).toBeVisible()
  },
}
/** The total lists currencies without a rate, and the rate can be set here. */
export const OneRateMissing: Story = {
  parameters: {
    msw: {
      handlers: [mock(contract.rates.getMany, () => ({ rates: [aRate({ source: 'own' })] }))],
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('Total excluding ETH≈ €38,015.89'))
    await userEvent.click(canvas.getByRole('button', { name: 'Set a rate' }))
    await expect(await screen.findByRole('dialog', { name: 'Rate of ETH' })).toBeVisible()
  },
}
