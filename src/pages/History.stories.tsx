import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import type { Stores } from '#stores/Stores.ts'
import { inModes } from '#mocks/modes.ts'
import { Component as History } from './History.tsx'

const meta = {
  component: History,
  parameters: { path: '/history' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof History>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone') }
/** A change set expands to its rows. */
export const RowsOfACommand: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Changed transaction/ }))
    await expect(await canvas.findByText('becomes')).toBeVisible()
  },
}
/** Undo is a change set itself: it is listed on top, and can be undone too. */
export const UndoesACommand: Story = {
  play: async ({ canvas, userEvent }) => {
    const rows = await canvas.findAllByRole('listitem')
    await userEvent.click(within(rows[0]!).getByRole('button', { name: /^Undo: / }))
    await screen.findByText('Change undone')
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(rows.length + 1))
    const [newest] = canvas.getAllByRole('listitem')
    await expect(within(newest!).getByRole('button', { name: /^Deleted transaction/ })).toBeVisible()
  },
}
export const FiltersByType: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'October 2026' })
    const all = canvas.getAllByRole('listitem').length
    await userEvent.click(canvas.getByRole('button', { name: 'Type' }))
    await userEvent.click(await screen.findByLabelText('Notes'))
    await waitFor(() => expect(canvas.queryAllByRole('listitem').length).toBeLessThan(all))
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('button', { name: /^Type/ })).toHaveFocus()
  },
}

export const Narrowed: Story = {
  parameters: { path: '/history?means=import,assistant&from=2026-10-01&to=2026-11-21' },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(2))
  },
}
/** A part of a name finds every change set with its row. */
export const SearchesByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'October 2026' })
    await userEvent.tab()
    await userEvent.keyboard('zanzibar')
    await expect(await canvas.findByText('No changes match these filters')).toBeVisible()
    await tabTo(userEvent, canvas.getByRole('button', { name: 'Show all changes' }))
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('heading', { name: 'October 2026' })).toBeVisible()
  },
}
export const FirstVisit: Story = { parameters: { backend: { kind: 'empty' } } }
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = { parameters: { backend: { failing: 'INTERNAL' } } }
export const Offline: Story = { parameters: { backend: { offline: true } } }
export const Forbidden: Story = {
  tags: ['screen-reader'],
  parameters: { backend: { refusing: 'SESSION_READ_ONLY' } },
  play: async ({ canvas, userEvent }) => {
    const [undo] = await canvas.findAllByRole('button', { name: /^Undo: / })
    await userEvent.click(undo!)
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
/** Thousands of change sets load in pages of fifty. Rows in view are mounted, and an expanded one stays expanded. */
export const Thousands: Story = {
  parameters: { backend: { kind: 'big' } },
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'Show earlier changes' })
    const opened = within(canvas.getAllByRole('listitem')[2]!).getByRole('button', { expanded: false })
    await userEvent.click(opened)
    await canvas.findByRole('list', { name: 'Changed rows' })
    await userEvent.click(more)
    await waitFor(() => expect(document.documentElement.scrollHeight).toBeGreaterThan(100 * 30))
    more.scrollIntoView()
    await waitFor(() => expect(opened).not.toBeInTheDocument())
    await expect(canvas.getAllByRole('button', { name: /^Undo: / }).length).toBeLessThan(60)
    window.scrollTo(0, 0)
    await expect(await canvas.findByRole('list', { name: 'Changed rows' })).toBeVisible()
  },
}
/** At 200 % text size nothing overflows on a phone; the filter line extends into the margin of the page. */
export const LargeTextOnAPhone: Story = {
  globals: { textSize: '200-percent', viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ paddingInline: 'var(--fa-4)' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'November 2026' })
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth))
  },
}

/** With several members each change says who made it, and a filter shows those of one. */
export const OfSeveralMembers: Story = {
  parameters: { backend: { sharesAs: 'editor' }, ...inModes('phone') },
  play: async ({ canvas, userEvent }) => {
    await expect((await canvas.findAllByText(/^mihai/))[0]).toBeVisible()
    const all = canvas.getAllByRole('listitem').length
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Person' }), 'mihai')
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeLessThan(all))
    for (const row of canvas.getAllByRole('listitem')) await expect(row).toHaveTextContent('mihai')
    // The name is read aloud; in the row it would take the width of the subject, and move the column of names.
    for (const button of canvas.getAllByRole('button', { name: /^Undo change by mihai/ })) {
      await expect(button).toHaveTextContent(/^Undo$/)
    }
  },
}
/** A viewer sees what happened and undoes nothing. */
export const AsAViewer: Story = {
  parameters: { backend: { sharesAs: 'viewer' } },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('listitem')
    await expect(canvas.queryByRole('button', { name: /^Undo/ })).toBeNull()
  },
}
/** A contributor undoes what they did in the last day. */
export const AsAContributor: Story = {
  parameters: { backend: { sharesAs: 'contributor' } },
  beforeEach: async ({ loaded }) => {
    const { ledger } = (loaded as { stores: Stores }).stores
    await ledger.record({ categoryId: categoryIds.groceries, accountId: accountIds.card, delta: '-3.00' })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
    await expect(canvas.getAllByText(/^elena/).length).toBeGreaterThan(1)
  },
}
