import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { NewUserDialog } from './NewUserDialog.tsx'

const meta = {
  component: NewUserDialog,
  args: { onClose: fn() },
  parameters: { backend: { isAdmin: true } },
} satisfies Meta<typeof NewUserDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Registers: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Username'), 'petru')
    await userEvent.type(screen.getByLabelText('Password'), 'every-farthing-4{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await screen.findByText('User petru created')
  },
}
export const NameIsTaken: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Username'), 'mihai')
    await userEvent.type(screen.getByLabelText('Password'), 'every-farthing-4{Enter}')
    await expect(await screen.findByText('Username is already taken')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const SaysWhatIsMissing: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Username'), 'я')
    await userEvent.type(screen.getByLabelText('Password'), 'horse{Enter}')
    await expect(await screen.findByText('4 to 64 characters')).toBeVisible()
    await expect(screen.getByLabelText('Username')).toHaveFocus()
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
