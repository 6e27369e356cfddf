import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { aNote } from '#mocks/notes.ts'
import { inModes } from '#mocks/modes.ts'
import { NoteRow } from './NoteRow.tsx'

const meta = {
  component: NoteRow,
  args: { note: aNote(), onEdit: fn(), onDelete: fn() },
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof NoteRow>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }))
    await expect(args.onEdit).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}
export const WithReminder: Story = {
  args: { note: aNote({ notificationTime: '2026-11-22T09:00:00.000Z' }) },
  parameters: inModes('phone'),
}
/** Line breaks are kept; markup is shown as text. */
export const ManyLines: Story = {
  args: { note: aNote({ text: 'Before the winter:\n  tyres\n  <b>insurance</b>\n\nThen the firewood.' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/<b>insurance<\/b>/)).toBeVisible()
  },
}
export const LongText: Story = { args: { note: aNote({ text: 'Предоставить квитанции '.repeat(40).trim() }) } }
export const OneLongWord: Story = { args: { note: aNote({ text: 'x'.repeat(400) }) } }
