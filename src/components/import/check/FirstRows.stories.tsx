import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { csvLines, csvText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { FirstRows } from './FirstRows.tsx'

const meta = {
  component: FirstRows,
  beforeEach: [withFile({ text: csvText(csvLines(200)), step: 'check' })],
  parameters: { backend: { kind: 'empty' } },
} satisfies Meta<typeof FirstRows>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Show more', {}, patience))
    await expect(await canvas.findByText(/100 of 200/)).toBeVisible()
  },
}
export const AtRest: Story = { parameters: inModes('phone') }
