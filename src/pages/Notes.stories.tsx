import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { mock } from '#mocks/mock.ts'
import { aNote } from '#mocks/notes.ts'
import { inModes } from '#mocks/modes.ts'
import { Component as Notes } from './Notes.tsx'

const meta = {
  component: Notes,
  parameters: { path: '/notes' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Notes>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { parameters: inModes('dark', 'ru', 'phone') }
export const WritesANoteByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('searchbox')
    await userEvent.keyboard('c')
    const text = await screen.findByLabelText('Note')
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.keyboard('Chimney sweep on Friday')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await canvas.findByText('Chimney sweep on Friday')).toBeVisible()
  },
}
export const DeletesANote: Story = {
  play: async ({ canvas, userEvent }) => {
    const rows = await canvas.findAllByRole('listitem')
    await userEvent.click(within(rows[0]!).getByRole('button', { name: 'Delete' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(rows.length - 1))
    await waitFor(() => expect(within(rows[1]!).getByRole('button', { name: 'Edit' })).toHaveFocus())
  },
}
export const FirstVisit: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^New note/ })).at(-1)!)
    await screen.findByRole('dialog', { name: 'New note' })
  },
}

/** All words must match, in any order, ignoring case and accents. */
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search notes' })
    await userEvent.type(search, 'zanzibar')
    await canvas.findByText('No notes match this search')
    await userEvent.click(canvas.getByRole('button', { name: 'Show all notes' }))
    await expect(search).toHaveValue('')
  },
}
export const Failed: Story = { parameters: { backend: { failing: 'UNAVAILABLE' } } }
/** Line breaks are kept; markup is shown as text; a long word breaks. */
export const One: Story = {
  parameters: {
    ...inModes('phone'),
    msw: {
      handlers: [
        mock(contract.notes.list, () => ({
          notes: [aNote({ text: `Before the winter:\n  tyres\n  <b>insurance</b>\n\n${'x'.repeat(400)}` })],
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/<b>insurance<\/b>/)).toBeVisible()
  },
}
/** The maximum number of notes. */
export const Many: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.notes.list, () => ({
          notes: Array.from({ length: limits.notes }, (_, at) => aNote({ noteId: at + 1, text: `Note ${at + 1}` })),
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Note 1')).toBeVisible()
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Offline: Story = { parameters: { backend: { offline: true } } }
export const Forbidden: Story = {
  parameters: { backend: { failing: 'SESSION_LIMITED' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('A limited session cannot do this.'))[0]).toBeVisible()
  },
}
/** At 200 % text size nothing overflows on a phone. */
export const LargeTextOnAPhone: Story = {
  globals: { textSize: '200-percent', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('searchbox')
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth))
  },
}
