import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { onCard, similarText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { SimilarRows } from './SimilarRows.tsx'

const meta = {
  component: SimilarRows,
  beforeEach: [withFile({ text: similarText(), step: 'check', decisions: onCard })],
} satisfies Meta<typeof SimilarRows>
export default meta
type Story = StoryObj<typeof meta>

export const AsksOncePerRow: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2 rows may already be recorded', {}, patience)).toBeVisible()
    const first = await canvas.findByRole('radiogroup', { name: 'Row 2: the same transaction?' })
    await expect(first).toBeVisible()
    await expect(canvas.getAllByText('Choose Same or Different.')).toHaveLength(2)
    await userEvent.click(canvas.getAllByText('Different')[0]!)
    await waitFor(() => expect(canvas.getAllByText('Choose Same or Different.')).toHaveLength(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Same for all' }))
    await waitFor(() => expect(canvas.queryByText('Choose Same or Different.')).toBeNull())
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'phone', 'largeText') }
