import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { samplePassword } from '#mocks/people.ts'
import { inModes } from '#mocks/modes.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'

const meta = {
  component: ChangePasswordDialog,
  args: { onClose: fn() },
} satisfies Meta<typeof ChangePasswordDialog>
export default meta
type Story = StoryObj<typeof meta>

const NEW = 'another-farthing-5'
const again = () => screen.getByLabelText('Repeat new password')

export const Empty: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Change password/ }))
    await expect(await screen.findByText('Enter your current password')).toBeVisible()
    await expect(screen.getByText('Enter a new password')).toBeVisible()
    await expect(screen.getByLabelText('Current password')).toHaveFocus()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Changes: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Current password'), samplePassword)
    await userEvent.type(screen.getByLabelText('New password'), NEW)
    await userEvent.type(again(), `${NEW}{Enter}`)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await screen.findByText('Password changed. Sign in with the new one.')
  },
}
/** A failure does not sign out; the new password is kept. */
export const WrongCurrentPassword: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Current password'), 'not-my-password-1')
    await userEvent.type(screen.getByLabelText('New password'), NEW)
    await userEvent.type(again(), `${NEW}{Enter}`)
    await expect(await screen.findByText('The current password is wrong')).toBeVisible()
    await expect(screen.getByLabelText('Current password')).toHaveValue('')
    await expect(screen.getByLabelText('New password')).toHaveValue(NEW)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const NotTheSameTwice: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Current password'), samplePassword)
    await userEvent.type(screen.getByLabelText('New password'), 'another')
    await expect(screen.getByText('Use at least 8 characters')).toBeVisible()
    await userEvent.type(screen.getByLabelText('New password'), '-farthing-5')
    await userEvent.type(again(), 'another-farthing-6{Enter}')
    await expect(await screen.findByText('The passwords do not match')).toBeVisible()
    await expect(again()).toHaveFocus()
  },
}
export const Offline: Story = {
  parameters: { backend: { offline: true } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Current password'), samplePassword)
    await userEvent.type(screen.getByLabelText('New password'), NEW)
    await userEvent.type(again(), `${NEW}{Enter}`)
    await expect(await screen.findByText(/The server does not answer/)).toBeVisible()
    await expect(again()).toHaveValue(NEW)
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
