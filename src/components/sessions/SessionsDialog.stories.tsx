import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { SessionsDialog } from './SessionsDialog.tsx'

const meta = { component: SessionsDialog, args: { onClose: fn() } } satisfies Meta<typeof SessionsDialog>
export default meta
type Story = StoryObj<typeof meta>

/** A token is shown once; behind it stands the list, with the token in it. */
export const MakesAToken: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }))
    await userEvent.type(await screen.findByLabelText(/What is it for/), 'Backup script{Enter}')
    await expect(await screen.findByLabelText('Token')).toHaveValue('Ya7sVtPqk3mX0dLr9uBzE1cH5wNf8gJ2oTiQ4yK6xRs')
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[1]!)
    await expect(await screen.findByText('Backup script')).toBeVisible()
    await expect(screen.queryByLabelText('Token')).toBeNull()
  },
}
export const EndsAllOthers: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End all others' }))
    await userEvent.click(await screen.findByRole('button', { name: 'End all' }))
    await screen.findByText('All other sessions ended')
    await expect(await screen.findByText('Firefox on Linux')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  },
}
export const LeavesByEndingItsOwn: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End Firefox on Linux' }))
    await userEvent.click(await screen.findByRole('button', { name: 'End' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const ComesBackFromAQuestion: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End Firefox on Linux' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await expect(await screen.findByText('Firefox on Linux')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
