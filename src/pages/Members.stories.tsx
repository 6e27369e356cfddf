import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { sampleInvitation } from '#mocks/sampleBooks.ts'
import { mock, refusing } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { stubProperty } from '#mocks/stubProperty.ts'
import { Component as Members } from './Members.tsx'

const meta = {
  component: Members,
  parameters: { path: '/members' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Members>
export default meta
type Story = StoryObj<typeof meta>

const shared = { backend: { sharesAs: 'owner' as const } }

export const Filled: Story = { parameters: { ...shared, ...inModes('dark', 'ru', 'ro', 'phone', 'largeText') } }

/** With one member the invitation leads, and the only owner cannot leave. */
export const FirstVisit: Story = {
  parameters: inModes('phone'),
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /^elena/ })
    await expect(canvas.queryByText(/only owner/)).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Leave this book' })).toBeNull()
    await expect(canvas.queryByRole('combobox', { name: /^Role of/ })).toBeNull()
  },
}

/** Controls that the role does not allow are absent. */
export const AsAViewer: Story = {
  parameters: { backend: { sharesAs: 'viewer' }, ...inModes('phone', 'dark') },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /^mihai/ })
    await expect(canvas.queryByRole('combobox')).toBeNull()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
    await expect(canvas.getByRole('button', { name: 'Leave this book' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Invite someone' })).toBeNull()
  },
}

const writeText = fn()

/** The link is shown once, as text and as a code, until it is withdrawn. */
export const Invites: Story = {
  parameters: { ...shared, ...inModes('dark', 'phone') },
  beforeEach: () => {
    writeText.mockReset().mockResolvedValue(undefined)
    return stubProperty(navigator, 'clipboard', { writeText })()
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Contributor' }))
    await expect(
      canvas.getAllByText('Sees everything, adds transactions and changes their own of the last day')[0],
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Create invitation' }))
    const made = within(await canvas.findByRole('region', { name: 'Ready to send' }))
    const link = `${location.origin}/join/${sampleInvitation}`
    await expect(made.getByRole('textbox', { name: 'Link' })).toHaveValue(link)
    await expect(made.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    await userEvent.click(made.getByRole('button', { name: 'Copy' }))
    await expect(writeText).toHaveBeenCalledWith(link)
    await userEvent.click(canvas.getByRole('button', { name: /^Withdraw the invitation: Contributor/ }))
    await screen.findByText('Invitation withdrawn')
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Ready to send' })).toBeNull())
  },
}

export const ChangesARole: Story = {
  parameters: shared,
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Role of irina' }), 'Editor')
    await screen.findByText('Role of irina: Editor')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Role of mihai' }), 'Owner')
    const dialog = within(await screen.findByRole('dialog', { name: 'Make mihai an owner?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Make an owner' }))
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Role of mihai' })).toHaveValue('owner'))
    await expect(canvas.getByRole('button', { name: 'Leave this book' })).toBeVisible()
  },
}

export const RemovesAMember: Story = {
  parameters: shared,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove ana' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await screen.findByText('ana removed')
    await waitFor(() => expect(canvas.queryByRole('row', { name: /^ana/ })).toBeNull())
  },
}

export const Leaves: Story = {
  parameters: { backend: { sharesAs: 'editor' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave this book' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
    await screen.findByText('You left Household')
  },
}

/** An owner who is the last one by now is refused in words. */
export const LastOwner: Story = {
  parameters: { msw: { handlers: [refusing(contract.books.leave, 'LAST_OWNER')] }, backend: { sharesAs: 'editor' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave this book' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
    await expect(await screen.findByRole('alert')).toBeVisible()
  },
}

export const DeletesTheBook: Story = {
  parameters: shared,
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete book' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Household?' }))
    await userEvent.type(dialog.getByRole('textbox'), 'house')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await dialog.findByText('This is not the name of the book')
    await userEvent.clear(dialog.getByRole('textbox'))
    await userEvent.type(dialog.getByRole('textbox'), 'Household')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    const { books } = (loaded as { stores: { books: { wantedId?: number } } }).stores
    await waitFor(() => expect(books.wantedId).toBe(12))
  },
}

const withoutEvents = mock(contract.books.events, () => ({ events: [] }))

export const NoEvents: Story = {
  parameters: { msw: { handlers: [withoutEvents] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No events yet')).toBeVisible()
  },
}

export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
export const Offline: Story = { parameters: { backend: { offline: true } } }
export const Forbidden: Story = { parameters: { backend: { failing: 'SESSION_LIMITED' } } }
