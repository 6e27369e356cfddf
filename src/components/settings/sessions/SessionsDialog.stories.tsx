import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { stubProperty } from '#mocks/stubProperty.ts'
import { SessionsDialog } from './SessionsDialog.tsx'

const TOKEN = 'Ya7sVtPqk3mX0dLr9uBzE1cH5wNf8gJ2oTiQ4yK6xRs'
const write = fn<(text: string) => Promise<void>>()

const meta = {
  component: SessionsDialog,
  args: { onClose: fn() },
  beforeEach: () => {
    write.mockReset()
    write.mockResolvedValue()
    return stubProperty(navigator, 'clipboard', { writeText: write })()
  },
} satisfies Meta<typeof SessionsDialog>
export default meta
type Story = StoryObj<typeof meta>

const makeToken: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }))
  await expect(await screen.findByRole('checkbox', { name: 'Read only' })).toBeChecked()
  await userEvent.selectOptions(screen.getByLabelText('Expires after'), '1 year')
  await userEvent.type(screen.getByLabelText(/What is it for/), 'Backup script{Enter}')
}

/** A token is read-only by default, and shown once; then the list contains it. */
export const MakesAToken: Story = {
  parameters: inModes('dark', 'phone'),
  play: async (context) => {
    const { userEvent } = context
    await makeToken(context)
    await expect(await screen.findByLabelText('Token')).toHaveValue(TOKEN)
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
    await expect(write).toHaveBeenCalledWith(TOKEN)
    await screen.findByText('Token copied')
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[1]!)
    await expect(await screen.findByText('Backup script')).toBeVisible()
    await expect(screen.queryByLabelText('Token')).toBeNull()
  },
}
export const TokenIsNotCopied: Story = {
  tags: ['screen-reader'],
  play: async (context) => {
    await makeToken(context)
    write.mockRejectedValue(new Error('not allowed'))
    await context.userEvent.click(await screen.findByRole('button', { name: 'Copy' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('The token could not be copied')
    await expect(screen.getByLabelText('Token')).toHaveValue(TOKEN)
  },
}
/** Input is kept. */
export const RefusedToMakeAToken: Story = {
  tags: ['pictured'],
  parameters: { ...inModes('dark', 'phone'), backend: { refusing: 'SESSION_LIMITED' } },
  play: async (context) => {
    await makeToken(context)
    await expect(await screen.findByText('A limited session cannot do this.')).toBeVisible()
    await expect(screen.getByLabelText(/What is it for/)).toHaveValue('Backup script')
  },
}
export const RefusedToEndAllOthers: Story = {
  tags: ['screen-reader'],
  parameters: { ...inModes('dark', 'phone'), backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End all others' }))
    await userEvent.click(await screen.findByRole('button', { name: 'End all' }))
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(screen.getByRole('dialog', { name: 'End all other sessions?' })).toBeVisible()
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
