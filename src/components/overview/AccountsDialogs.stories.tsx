import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { refusing } from '#mocks/mock.ts'
import { contract } from '#contract'
import { anAccount } from '#mocks/accounts.ts'
import { accountIds } from '#mocks/sample.ts'
import { AccountsDialogs } from './AccountsDialogs.tsx'

const folder = { folderId: 1, name: 'Everyday', version: '1' }

const meta = { component: AccountsDialogs, args: { dialog: undefined, onChange: fn() } } satisfies Meta<
  typeof AccountsDialogs
>
export default meta
type Story = StoryObj<typeof meta>

export const AFolderWithAccountsStays: Story = {
  tags: ['screen-reader'],
  args: { dialog: { kind: 'deleteFolder', folder } },
  parameters: { msw: { handlers: [refusing(contract.folders.remove, 'FOLDER_NOT_EMPTY')] } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('the folder still contains accounts')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const DeleteRoundUp: Story = {
  args: { dialog: { kind: 'deleteRoundUp', account: anAccount({ accountId: accountIds.card }) } },
  play: async ({ args, userEvent }) => {
    await screen.findByText(/Money already saved stays where it is/)
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await screen.findByText('Round-up saving is off')
    await expect(args.onChange).toHaveBeenCalledWith(undefined)
  },
}
