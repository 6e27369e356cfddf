import type { Meta, StoryObj } from '@storybook/react-vite'
import { zipSync } from 'fflate'
import { expect } from 'storybook/test'
import { statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from './openedFile.ts'
import { SkippedFiles } from './SkippedFiles.tsx'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const archive = () =>
  new Uint8Array(
    zipSync({
      'november.csv': bytesOf(statementText),
      'a very long name of a broken statement of december 2026.csv': bytesOf('Date,Amount\n2026-12-02,"5\n'),
      'read me.txt': bytesOf('Hello'),
    }),
  )

const meta = {
  component: SkippedFiles,
  beforeEach: [withFile({ text: async () => archive(), name: 'statements.zip' })],
} satisfies Meta<typeof SkippedFiles>
export default meta
type Story = StoryObj<typeof meta>

export const ABrokenFile: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 file in the archive was not read.', {}, patience)).toBeVisible()
    await expect(canvas.getByText(/december 2026.csv/)).toBeVisible()
    await expect(canvas.getByText(/A quotation mark in row 2 is never closed/)).toBeVisible()
    await expect(canvas.queryByText(/read me/)).toBeNull()
  },
}
export const Default: Story = { parameters: inModes('ru', 'phone') }
