import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { NoteList } from './NoteList.tsx'

const meta = { component: NoteList, args: { onOpen: fn() } } satisfies Meta<typeof NoteList>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [edit] = await canvas.findAllByRole('button', { name: 'Edit' })
    await userEvent.click(edit!)
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ kind: 'edit' }))
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
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New note' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ kind: 'new' })
  },
}
export const Loading: Story = { parameters: { backend: { slow: true } } }
export const Failed: Story = {
  parameters: { backend: { failing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Could not load')
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
