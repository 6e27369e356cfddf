import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { aNote } from '#mocks/notes.ts'
import { ImportantNotes } from './ImportantNotes.tsx'

const meta = { component: ImportantNotes } satisfies Meta<typeof ImportantNotes>
export default meta
type Story = StoryObj<typeof meta>

const answering = (notes: ReturnType<typeof aNote>[]) => ({
  msw: { handlers: [mock(contract.notes.getImportant, () => ({ notes }))] },
})

/** A note without a reminder shows when it was last changed. */
export const WithTheirTime: Story = {
  parameters: answering([aNote({ text: 'Tyres', lastEdit: '2026-11-20T09:05:00.000Z' })]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('20 Nov 2026, 09:05')).toBeVisible()
  },
}
export const OpensALine: Story = {
  parameters: answering([aNote({ text: 'First line\nsecond line', notificationTime: '2026-11-22T09:00:00.000Z' })]),
  play: async ({ canvas, userEvent }) => {
    const line = await canvas.findByRole('button', { name: /First line/ })
    await userEvent.click(line)
    await expect(line).toHaveAttribute('aria-expanded', 'true')
  },
}
export const Empty: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New note' }))
    await screen.findByRole('dialog', { name: 'New note' })
  },
}
