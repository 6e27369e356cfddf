import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { refusing } from '#mocks/mock.ts'
import { contract } from '#contract'
import { anAccount } from '#mocks/accounts.ts'
import { accountIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

const cash = anAccount({ accountId: accountIds.cashLei, name: 'Cash' })

const meta = { component: DeleteAccountDialog, args: { account: cash, onMerge: fn(), onClose: fn() } } satisfies Meta<
  typeof DeleteAccountDialog
>
export default meta
type Story = StoryObj<typeof meta>

/** Deleting an account asks first. */
export const AsksFirst: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByText('Cash will be deleted. You can undo this.')).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const RefusedOffersToHide: Story = {
  tags: ['screen-reader'],
  parameters: { msw: { handlers: [refusing(contract.accounts.remove, 'ACCOUNT_HAS_TRANSACTIONS')] } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('the account has transactions')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Hide it instead' }))
    await waitFor(() => expect(screen.getByText('Cash hidden')).toBeVisible())
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const HiddenOneRefused: Story = {
  tags: ['screen-reader'],
  args: { account: anAccount({ accountId: accountIds.card, hidden: true }) },
  parameters: { msw: { handlers: [refusing(contract.accounts.remove, 'ACCOUNT_HAS_TRANSACTIONS')] } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Merge into another account' }))
    await expect(args.onMerge).toHaveBeenCalledOnce()
    await expect(screen.queryByRole('button', { name: 'Hide it instead' })).toBeNull()
  },
}
export const Default: Story = { parameters: inModes('dark', 'ro', 'phone') }
