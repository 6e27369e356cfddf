import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aDevice } from '#mocks/notifications.ts'
import { NotificationsDialog } from './NotificationsDialog.tsx'

const meta = { component: NotificationsDialog, args: { onClose: fn() } } satisfies Meta<typeof NotificationsDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ userEvent }) => {
    const ofFirefox = await screen.findByRole('switch', { name: 'Firefox on Linux is primary' })
    await expect(ofFirefox).not.toBeChecked()
    await userEvent.click(ofFirefox)
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Firefox on Linux is primary' })).toBeChecked())
  },
}
export const SendsATest: Story = {
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Browser · since 2 Nov 2026')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Send a test to Chrome on Android' }))
    await screen.findByText('Test sent')
  },
}

export const TestRefused: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test to Chrome on Android' }))
    await screen.findByRole('alert')
  },
}

export const LongName: Story = {
  parameters: {
    ...inModes('phone'),
    msw: {
      handlers: [
        mock(contract.notifications.list, () => ({
          points: [aDevice({ description: 'Averyverylongnamewithoutanyspaceinit'.repeat(3) })],
        })),
      ],
    },
  },
}

export const DescribesAnew: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the description of Firefox on Linux' }))
    const field = await screen.findByLabelText('Description')
    await userEvent.clear(field)
    await userEvent.type(field, 'The laptop{Enter}')
    await expect(await screen.findByText('The laptop')).toBeVisible()
  },
}
export const Deletes: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Firefox on Linux' }))
    await screen.findByText('Firefox on Linux will no longer receive notifications.')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Chrome on Android')
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull())
  },
}
export const OpensNewDeviceAndReturns: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Notify this browser' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await screen.findByText('Chrome on Android')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Empty: Story = { parameters: { backend: { kind: 'empty' } } }

export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async () => {
    await screen.findByText('Could not load')
  },
}

export const Forbidden: Story = {
  parameters: { backend: { failing: 'SESSION_LIMITED' } },
  play: async () => {
    await expect(await screen.findByText('A limited session cannot do this.')).toBeVisible()
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone') }
