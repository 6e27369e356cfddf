import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { anAccount } from '#mocks/accounts.ts'
import { mock } from '#mocks/mock.ts'
import { aRate } from '#mocks/rates.ts'
import { currencyIds } from '#mocks/sample.ts'
import { totalsOf } from '#stores/AccountsStore.ts'
import { FolderSection } from './FolderSection.tsx'

const folder = { folderId: 1, name: 'Everyday', version: '1' }
const accounts = [
  anAccount(),
  anAccount({ accountId: 2, name: 'Salary account', currencyId: currencyIds.RON, amount: '18742.35' }),
  anAccount({ accountId: 3, name: 'Old purse', amount: '5', hidden: true }),
]

const meta = {
  component: FolderSection,
  args: { node: { folder, accounts, totals: totalsOf(accounts) }, onOpen: fn() },
} satisfies Meta<typeof FolderSection>
export default meta
type Story = StoryObj<typeof meta>

/** Hidden accounts count in the folder's totals, as everywhere. */
export const SubtotalPerCurrency: Story = {
  name: 'Subtotal Per Currency · accordion, disclosure, collapse',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/7,106\.17/)).toBeVisible()
    await expect(canvas.getAllByText(/18,742\.35/)).toHaveLength(2)
  },
}
/** The converted total explains itself. */
export const ConvertedTotal: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^≈/ }))
    const way = await screen.findByRole('link', { name: /transactions$/ })
    await expect(way).toHaveAttribute('href', '/transactions?accounts=1%2C2%2C3')
    await expect(screen.getByRole('dialog')).toHaveTextContent('lei 18,742.35 × 0.196482955103645€3,682.55')
  },
}
/** Without a rate, currencies are listed separately. */
export const RateMissing: Story = {
  parameters: {
    msw: { handlers: [mock(contract.rates.getMany, () => ({ rates: [aRate({ source: 'none' })] }))] },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/18,742\.35/)).toHaveLength(2))
    await expect(canvas.queryByText(/≈/)).toBeNull()
  },
}
export const FoldsByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('3 accounts')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Everyday/, expanded: false })).toHaveFocus()
    await expect(canvas.queryByText('Old purse')).toBeNull()
  },
}
export const Empty: Story = {
  args: { node: { folder, accounts: [], totals: [] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New account' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'newAccount', folderId: 1 })
    await expect(canvas.getByRole('button', { name: 'Delete Everyday' })).toBeInTheDocument()
  },
}
