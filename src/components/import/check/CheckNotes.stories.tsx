import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { neobankText, onCard } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { CheckNotes } from './CheckNotes.tsx'

const meta = {
  component: CheckNotes,
} satisfies Meta<typeof CheckNotes>
export default meta
type Story = StoryObj<typeof meta>

export const ACutDescription: Story = {
  beforeEach: [
    withFile({ text: `date,amount,note\n2026-11-02,-5.00,${'long '.repeat(80)}\n`, step: 'check', decisions: onCard }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Shorten long descriptions' }, patience))
    await expect(await canvas.findByText(/1 description is longer than 256 characters/)).toBeVisible()
  },
}
export const LinesThatAreNotBooked: Story = {
  beforeEach: [withFile({ text: neobankText, step: 'check', decisions: onCard })],
  play: async ({ canvas }) => {
    const notes = await canvas.findByText(/2 rows are skipped because of their status/, {}, patience)
    await expect(notes).toHaveTextContent('1 row is skipped: a heading')
  },
}
export const AtRest: Story = { beforeEach: ACutDescription.beforeEach ?? [], parameters: inModes('ru') }
