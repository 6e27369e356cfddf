import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { Unreachable } from './Unreachable.tsx'

let isAway = true

const meta = {
  component: Unreachable,
  args: { onReached: fn() },
  beforeEach: () => {
    isAway = true
  },
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        mock(contract.sessions.getUsername, () => {
          if (isAway) throw new Refusal('UNAVAILABLE')
          return { username: 'elena', isAdmin: false }
        }),
      ],
    },
  },
} satisfies Meta<typeof Unreachable>
export default meta
type Story = StoryObj<typeof meta>

export const StillAway: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.getByRole('button')).not.toHaveAttribute('data-loading'))
    await expect(args.onReached).not.toHaveBeenCalled()
  },
}

export const ThereAgain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    isAway = false
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.onReached).toHaveBeenCalledOnce())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus())
  },
}

export const SaysSinceWhen: Story = {
  beforeEach: () => {
    localStorage.setItem('last_answer', '2026-11-21T09:05:00.000Z')
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The server last answered on 21 Nov 2026, 09:05/)).toBeVisible()
  },
}

/** Signed out: the text does not mention a session. */
export const SignedOut: Story = {
  parameters: { signedOut: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Check your connection/)).toBeVisible()
    await expect(canvas.queryByText(/You stay signed in/)).toBeNull()
  },
}
