import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { offeredToken } from '#mocks/sessions.ts'
import type { Stores } from '#stores/Stores.ts'
import { OfferedSession } from './OfferedSession.tsx'

const meta = {
  component: OfferedSession,
  /** The page was opened by a link with another user's session. */
  beforeEach: async ({ loaded }) => {
    await (loaded['stores'] as Stores).session.start(offeredToken)
  },
  args: { onOtherUser: fn() },
} satisfies Meta<typeof OfferedSession>
export default meta
type Story = StoryObj<typeof meta>

/** A link does not replace the signed-in user without asking. */
export const AsksBeforeItReplacesTheUser: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText(/signs you in as mihai. You are now signed in as elena/)).toBeVisible()
    await expect(args.onOtherUser).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(args.onOtherUser).toHaveBeenCalledOnce())
  },
}

export const CanBeDeclined: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onOtherUser).not.toHaveBeenCalled()
  },
}

export const Default: Story = { parameters: inModes('ru', 'ro', 'phone') }
