import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { anAccount } from '#mocks/accounts.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds, currencyIds, folderIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { EditAccountDialog } from './EditAccountDialog.tsx'

const card = anAccount({ accountId: accountIds.card, folderId: folderIds.everyday, description: 'Shared with Mihai' })
const corrected = fn()
const edited = fn()
const listening = {
  beforeEach: () => {
    corrected.mockClear()
    edited.mockClear()
  },
  parameters: {
    msw: {
      handlers: [
        mock(contract.accounts.correct, (input) => {
          corrected(input)
          return { transactionId: 1 }
        }),
        mock(contract.accounts.edit, (input) => {
          edited(input)
          return {}
        }),
      ],
    },
  },
}

const meta = {
  component: EditAccountDialog,
  args: { account: card, onDelete: fn(), onMerge: fn(), onRoundUp: fn(), onClose: fn() },
} satisfies Meta<typeof EditAccountDialog>
export default meta
type Story = StoryObj<typeof meta>

export const General: Story = {
  ...listening,
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByLabelText('Folder')).toHaveValue('Everyday'))
    const name = screen.getByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Family card{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(edited).toHaveBeenCalledWith(expect.objectContaining({ name: 'Family card', version: '1' }))
    await expect(corrected).not.toHaveBeenCalled()
  },
}

export const BothTabsAreSavedAsOne: Story = {
  ...listening,
  play: async ({ args, userEvent }) => {
    const name = await screen.findByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Family card')
    await userEvent.click(screen.getByText('Amount'))
    await userEvent.type(await screen.findByLabelText('Balance'), '3400+20')
    await expect(await screen.findByText('Adjustment:')).toHaveTextContent('+€1.38')
    await userEvent.click(screen.getByText('Opening balance'))
    await expect(await screen.findByText('Opening balance changes by:')).toHaveTextContent('+€1.38')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(edited).toHaveBeenCalledOnce()
    await expect(edited).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Family card', balance: '3420', balanceKind: 'opening' }),
    )
  },
}

export const WrongAmountIsShown: Story = {
  ...listening,
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByText('Amount'))
    await userEvent.type(await screen.findByLabelText('Balance'), '3400+')
    await userEvent.click(screen.getByText('General'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByLabelText('Balance')).toHaveValue('3400+')
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(edited).not.toHaveBeenCalled()
  },
}

export const OpensDeletion: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}

export const OpensRoundUp: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByText(/Expenses are rounded up into Savings/)
    await userEvent.click(await screen.findByRole('button', { name: 'Change…' }))
    await expect(args.onRoundUp).toHaveBeenCalledOnce()
  },
}

export const EighteenDecimals: Story = {
  args: {
    account: anAccount({
      accountId: accountIds.coldWallet,
      folderId: folderIds.coins,
      currencyId: currencyIds.ETH,
      name: 'Cold wallet',
      amount: '1.204817350000000001',
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByText('Amount'))
    await expect(await screen.findByText(/1\.204817350000000001/)).toBeVisible()
    await userEvent.type(screen.getByLabelText('Balance'), '1.204817350000000002')
    await expect(await screen.findByText(/0\.000000000000000001/)).toBeVisible()
  },
}
export const Refused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'NOT_FOUND' } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Name'), ' 2{Enter}')
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(screen.getByLabelText('Name')).toHaveValue('Everyday card 2')
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
