import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { contract } from '#contract'
import { anAccount } from '#mocks/accounts.ts'
import { mock } from '#mocks/mock.ts'
import { CurrencyTotals } from './CurrencyTotals.tsx'

const meta = { component: CurrencyTotals } satisfies Meta<typeof CurrencyTotals>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralCurrencies: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/19,154\.35/)).toBeVisible()
  },
}
/** U10: what is hidden is counted, and said. */
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
    await expect(await canvas.findByText(/120\.50/)).toBeVisible()
    await expect(canvas.getByText(/^20\.50|€20\.50/)).toBeVisible()
  },
}
export const Empty: Story = { parameters: { household: { kind: 'empty' } } }
export const InRomanian: Story = { globals: { language: 'ro' } }
