import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onCard, recordedText } from '#mocks/csv.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { SimilarRows } from './SimilarRows.tsx'

const meta = {
  component: SimilarRows,
} satisfies Meta<typeof SimilarRows>
export default meta
type Story = StoryObj<typeof meta>

/** A recorded transfer stays as it is, and is named. */
export const Transfer: Story = {
  beforeEach: [withFile({ text: recordedText(), step: 'check', decisions: onCard })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/recorded transfer .+ → Everyday card, /, {}, patience)).toBeVisible()
    await expect(canvas.getByText('1 row compared with a similar transaction')).toBeVisible()
    await expect(canvas.getByText(/^Same: the recorded transaction stays as it is/)).toBeVisible()
  },
}
