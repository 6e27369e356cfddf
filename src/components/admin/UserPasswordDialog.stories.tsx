import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { aUser } from '#mocks/people.ts'
import { inModes } from '#mocks/modes.ts'
import { UserPasswordDialog } from './UserPasswordDialog.tsx'

const meta = {
  component: UserPasswordDialog,
  args: { user: aUser({ id: 4, username: 'mihai' }), onClose: fn() },
  parameters: { backend: { isAdmin: true } },
} satisfies Meta<typeof UserPasswordDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Changes: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('New password'), 'horse')
    await expect(screen.getByText(/^Use (at least|a )/)).toBeVisible()
    await userEvent.type(screen.getByLabelText('New password'), '-and-cart-4{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await screen.findByText('The password of mihai is changed')
  },
}
export const Refused: Story = {
  parameters: { backend: { refusing: 'NOT_FOUND' } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('New password'), 'horse-and-cart-4{Enter}')
    await expect(await screen.findByText(/This no longer exists/)).toBeVisible()
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
