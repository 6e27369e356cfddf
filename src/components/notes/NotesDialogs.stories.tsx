import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import { aNote } from '#mocks/notes.ts'
import { NotesDialogs } from './NotesDialogs.tsx'

const meta = { component: NotesDialogs, args: { dialog: undefined, onClose: fn() } } satisfies Meta<typeof NotesDialogs>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {}
export const New: Story = {
  args: { dialog: { kind: 'new' } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'New note' })
  },
}
export const Edit: Story = {
  args: { dialog: { kind: 'edit', note: aNote() } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Edit note' })
  },
}
export const Delete: Story = {
  args: { dialog: { kind: 'delete', note: aNote() } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Delete the note?' })
  },
}
