import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import type { Account } from '#contract/accounts.ts'
import { anAccount } from '#mocks/accounts.ts'
import { mock } from '#mocks/mock.ts'
import { aRate } from '#mocks/rates.ts'
import { currencyIds } from '#mocks/sample.ts'
import { type FolderNode, totalsOf } from '#stores/AccountsStore.ts'
import { FolderSum } from './FolderSum.tsx'

const nodeOf = (...accounts: Account[]): FolderNode => ({
  folder: { folderId: 1, name: 'Everyday', version: '1' },
  accounts,
  totals: totalsOf(accounts),
})
const card = anAccount()
const salary = anAccount({ accountId: 3, name: 'Salary account', currencyId: currencyIds.RON, amount: '18742.35' })

const meta = { component: FolderSum, args: { node: nodeOf(card, salary), isFolded: false } } satisfies Meta<
  typeof FolderSum
>
export default meta
type Story = StoryObj<typeof meta>

/** A sum per currency beside the converted total, which says how. */
export const SeveralCurrencies: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: /€3,418\.62/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /lei\s18,742\.35/ })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: /≈ ?€7,101\.17/ }))
    const way = await screen.findByRole('link', { name: /transactions$/ })
    await expect(way).toHaveAttribute('href', '/transactions?accounts=1%2C3')
    await expect(screen.getByRole('dialog')).toHaveTextContent('lei 18,742.35 × 0.196482955103645€3,682.55')
  },
}
export const OneCurrency: Story = { args: { node: nodeOf(card) } }
/** Without a rate each currency stands alone. */
export const RateMissing: Story = {
  parameters: {
    msw: {
      handlers: [mock(contract.rates.getMany, () => ({ rates: [aRate({ source: 'none' })] }))],
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(/€3,418\.62lei 18,742\.35/))
  },
}
/** Folded, a folder of empty accounts says nothing. */
export const Folded: Story = { args: { node: nodeOf(anAccount({ amount: '0' })), isFolded: true } }
export const RatesLoading: Story = { parameters: { backend: { slow: true } } }
