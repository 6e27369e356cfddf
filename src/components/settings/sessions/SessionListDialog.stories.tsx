import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { aSession } from '#mocks/people.ts'
import { inModes } from '#mocks/modes.ts'
import { SessionListDialog } from './SessionListDialog.tsx'

const meta = {
  component: SessionListDialog,
  args: { onNewToken: fn(), onLeave: fn(), onEndOthers: fn(), onClose: fn() },
} satisfies Meta<typeof SessionListDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End Chrome on Android' }))
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
    await screen.findByText('Session ended')
    await expect(args.onLeave).not.toHaveBeenCalled()
  },
}
/** Ending the current session asks first. */
export const AsksBeforeTheCurrentOne: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End Firefox on Linux' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
    await expect(screen.getByText('Firefox on Linux')).toBeVisible()
  },
}
/** A program's token shows its name, or that it has none. */
export const TokensOfPrograms: Story = {
  parameters: {
    ...inModes('phone'),
    msw: {
      handlers: [
        mock(contract.sessions.list, () => ({
          sessions: [
            aSession(),
            aSession({ sessionId: 2, limited: true, readOnly: true, description: 'Spreadsheet' }),
            aSession({ sessionId: 3, limited: true, description: undefined }),
            aSession({ sessionId: 4, limited: true, description: 'Averyverylongnamewithoutanyspaceinit'.repeat(3) }),
          ],
          currentId: 1,
          programsPropose: false,
        })),
      ],
    },
  },
  play: async () => {
    const [browser, token, unnamed] = await screen.findAllByRole('listitem')
    await expect(browser).toHaveTextContent('Firefox on Linux Current')
    await expect(browser).toHaveTextContent('Since 21 Nov 2026 · until 5 Dec 2026')
    await expect(token).toHaveTextContent('Spreadsheet Limited Read only')
    await expect(unnamed).toHaveTextContent('Unnamed')
  },
}
export const OnlyThisOne: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async () => {
    await screen.findByText('Current')
    await expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
  },
}
/** A session opened by a link with a limited token is read-only. */
export const Limited: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.sessions.list, () => ({
          sessions: [aSession({ limited: true, description: 'A link for grandma' }), aSession({ sessionId: 2 })],
          currentId: 1,
          programsPropose: false,
        })),
      ],
    },
  },
  play: async () => {
    await expect(await screen.findByText(/This session is limited/)).toBeVisible()
    await expect(screen.queryByRole('button', { name: /^End|New token/ })).toBeNull()
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const Offline: Story = { ...Failed, parameters: { backend: { offline: true } } }
export const RefusedToEnd: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End Chrome on Android' }))
    await screen.findByRole('alert')
    await expect(screen.getByText('Chrome on Android')).toBeVisible()
  },
}
export const SwitchesWhatProgramsMay: Story = {
  play: async ({ userEvent }) => {
    const propose = await screen.findByRole('switch', { name: 'Programs only propose changes' })
    await userEvent.click(propose)
    await screen.findByText('Programs now only propose changes')
    await expect(propose).toBeChecked()
    await userEvent.click(propose)
    await screen.findByText('Programs with a write token now apply changes')
    await expect(propose).not.toBeChecked()
  },
}
export const RefusedToSwitch: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ userEvent }) => {
    const propose = await screen.findByRole('switch', { name: 'Programs only propose changes' })
    await userEvent.click(propose)
    await screen.findByRole('alert')
    await expect(propose).not.toBeChecked()
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone') }
