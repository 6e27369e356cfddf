import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { routes } from '#app/routes.tsx'
import { contract } from '#contract'
import { sampleInvitation } from '#mocks/sampleBooks.ts'
import { mock, refusing } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import type { Stores } from '#stores/Stores.ts'

const meta = {
  parameters: { layout: 'fullscreen', routes, path: `/join/${sampleInvitation}` },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Both ways in keep the invitation. */
export const SignedOut: Story = {
  parameters: { signedOut: true, ...inModes('dark', 'phone') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Join Household?' })).toBeVisible()
    await expect(canvas.getByText(/^mihai invites you/)).toBeVisible()
    const returning = `?returnTo=${encodeURIComponent(`/join/${sampleInvitation}`)}`
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login${returning}`)
    await expect(canvas.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      `/register${returning}`,
    )
  },
}

/** In the other languages. */
export const Default: Story = { parameters: { signedOut: true, ...inModes('ru', 'ro', 'largeText') } }

export const RegistrationIsClosed: Story = {
  parameters: {
    signedOut: true,
    msw: {
      handlers: [
        mock(contract.sessions.viewInvitation, () => ({
          book: 'Household',
          role: 'viewer' as const,
          expiresAt: '2026-11-28T14:20:00.000Z',
          mayRegister: false,
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You are invited/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Create an account' })).toBeNull()
  },
}

/** Used, withdrawn, expired and wrong ones get the same page. */
export const Invalid: Story = {
  parameters: { path: '/join/an-invitation-that-is-not-there', ...inModes('phone') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This invitation does not work' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Join' })).toBeNull()
  },
}

export const SignedIn: Story = {
  parameters: inModes('dark', 'phone'),
  play: async ({ canvas, userEvent, loaded }) => {
    const { books } = (loaded as { stores: Stores }).stores
    await userEvent.click(await canvas.findByRole('button', { name: 'Join' }))
    await waitFor(() => expect(books.wantedId).toBe(books.list.value.at(-1)?.bookId))
    await screen.findByText('You joined Household')
  },
}

/** Who made an invitation sends it, and is not offered to join. */
export const OfOneself: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.sessions.viewInvitation, () => ({
          book: 'Household',
          role: 'viewer' as const,
          invitedBy: 'elena',
          expiresAt: '2026-11-28T14:20:00.000Z',
          mayRegister: false,
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/^This is your own invitation/)
    await expect(canvas.queryByRole('button', { name: 'Join' })).toBeNull()
  },
}

/** Withdrawn while the page was open. */
export const WithdrawnMeanwhile: Story = {
  parameters: { msw: { handlers: [refusing(contract.books.join, 'INVITATION_INVALID')] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join' }))
    await canvas.findByRole('alert')
    await expect(canvas.queryByRole('button', { name: 'Join' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Go to Home' })).toBeVisible()
  },
}
