import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { aUser } from '#mocks/people.ts'
import { inModes } from '#mocks/modes.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'

const meta = {
  component: DeleteUserDialog,
  args: { user: aUser({ id: 4, username: 'mihai' }), onClose: fn() },
  parameters: { backend: { isAdmin: true } },
} satisfies Meta<typeof DeleteUserDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is deleted before the name is typed. */
export const AsksForTheName: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('To confirm, type mihai'), 'Mihai{Enter}')
    await expect(await screen.findByText('Type the name exactly as it is written above')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Deletes: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('To confirm, type mihai'), 'mihai')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await screen.findByText('mihai deleted')
  },
}
export const Refused: Story = {
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('To confirm, type mihai'), 'mihai{Enter}')
    await expect(await screen.findByText(/The server does not answer/)).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
