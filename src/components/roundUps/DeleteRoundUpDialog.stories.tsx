import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { anAccount } from '#mocks/accounts.ts'
import { accountIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { DeleteRoundUpDialog } from './DeleteRoundUpDialog.tsx'

const meta = {
  component: DeleteRoundUpDialog,
  args: { account: anAccount({ accountId: accountIds.card }), onClose: fn() },
} satisfies Meta<typeof DeleteRoundUpDialog>
export default meta
type Story = StoryObj<typeof meta>

export const AsksFirst: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByText(/Money already saved stays where it is/)
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await screen.findByText('Round-up saving is off')
  },
}
export const Refused: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    await screen.findByRole('alert')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'phone') }
