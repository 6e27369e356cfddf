import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { aUser } from '#mocks/people.ts'
import { inModes } from '#mocks/modes.ts'
import { Component as Admin } from './Admin.tsx'

const meta = {
  component: Admin,
  parameters: { path: '/admin', backend: { isAdmin: true } },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Admin>
export default meta
type Story = StoryObj<typeof meta>

const many = Array.from({ length: 100_000 }, (_, at) => aUser({ id: at + 1, username: `person-${at + 1}` }))

export const Filled: Story = { parameters: inModes('dark', 'ru', 'phone', 'largeText') }

/** Disabling takes effect at once and can be undone; administrators cannot disable themselves. */
export const DisablesSomebody: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Disable mihai' }))
    await screen.findByText('mihai disabled and signed out everywhere')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('mihai enabled')
    await expect(canvas.getByText('You')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Disable elena' })).toBeNull()
    await expect(canvas.queryByText(/PgBouncer/)).toBeNull()
  },
}

export const RefusedToDisable: Story = {
  parameters: { backend: { refusing: 'ADMIN_ONLY', isAdmin: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Disable mihai' }))
    await screen.findByText('Only an administrator can do this.')
  },
}

export const FindsSomebody: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('andrei')
    const filter = canvas.getByRole('textbox', { name: 'Filter by name' })
    await userEvent.type(filter, 'SOFIA')
    await waitFor(() => expect(canvas.queryByText('andrei')).toBeNull())
    await expect(canvas.getByText('sofia-from-the-second-floor')).toBeVisible()
    await userEvent.type(filter, 'zzz')
    await expect(await canvas.findByText('No user with that name')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show everyone' }))
    await expect(await canvas.findByText('andrei')).toBeVisible()
  },
}

export const LiveUpdatesAreLate: Story = {
  parameters: {
    ...inModes('ru', 'phone'),
    msw: { handlers: [mock(contract.admin.getServerState, () => ({ liveUpdates: false }))] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/PgBouncer/)).toBeVisible()
  },
}

export const RegistersSomebody: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('andrei')
    await userEvent.click(canvas.getByRole('button', { name: 'New user' }))
    await userEvent.type(await screen.findByLabelText('Username'), 'petru')
    await userEvent.type(screen.getByLabelText('Password'), 'every-farthing-4{Enter}')
    await expect(await canvas.findByText('petru')).toBeVisible()
  },
}
export const DeletesSomebody: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete tudor' }))
    await userEvent.type(await screen.findByLabelText('To confirm, type tudor'), 'tudor{Enter}')
    await waitFor(() => expect(canvas.queryByText('tudor')).toBeNull())
  },
}
export const Empty: Story = { parameters: { backend: { kind: 'empty', isAdmin: true } } }
/** Users load in pages, and are found by a part of their name; a search from the last page starts at the first page of results. */
export const HundredThousand: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.admin.getUsersCount, () => ({ count: many.length })),
        mock(contract.admin.getUsers, ({ offset, count, nameFilter = '' }) => {
          const matching = many.filter(({ username }) => username.includes(nameFilter))
          return { users: matching.slice(offset, offset + count), count: matching.length }
        }),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('100,000')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Page 10000' }))
    await expect(await canvas.findByText('person-100000')).toBeVisible()
    await expect(canvas.queryByText('person-1')).toBeNull()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Filter by name' }), 'person-1')
    await expect(await canvas.findByText('person-1')).toBeVisible()
  },
}
export const Loading: Story = { parameters: { backend: { slow: true, isAdmin: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE', isAdmin: true } } }
export const Offline: Story = { parameters: { backend: { offline: true, isAdmin: true } } }
export const Forbidden: Story = { parameters: { backend: { failing: 'ADMIN_ONLY' } } }

/** A book whose owner cannot sign in gets another one. */
export const HandsABookOver: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hand over to mihai' }))
    await screen.findByText('mihai now owns Allotment')
    await expect(await canvas.findByText('Owned by mihai')).toBeVisible()
  },
}
