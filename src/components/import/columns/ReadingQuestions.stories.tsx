import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { written } from '#mocks/letters.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { testWorkbook } from '#import/formats/testWorkbook.ts'
import { ReadingQuestions } from './ReadingQuestions.tsx'

const meta = {
  component: ReadingQuestions,
} satisfies Meta<typeof ReadingQuestions>
export default meta
type Story = StoryObj<typeof meta>

export const DayOrMonth: Story = {
  beforeEach: [withFile({ text: 'date,amount\n03/04/2026,-1.50\n05/06/2026,-2.50\n' })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /4 March 2026/ }, patience))
    await waitFor(() => expect(canvas.queryByRole('button', { name: /3 April 2026/ })).toBeNull())
  },
}
export const PointOrComma: Story = {
  beforeEach: [withFile({ text: 'date,amount\n2026-11-02,"1,234"\n2026-11-03,"2,500"\n' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '1,234.00' }, patience)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '1.234' })).toBeVisible()
  },
}
export const OutOrIn: Story = {
  beforeEach: [withFile({ text: 'date,note,amount\n2026-11-02,Books,25.50\n2026-11-03,Paint,10.00\n' })],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/What is “Books 25.50”\?/, {}, patience)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Money out' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Money out' })).toBeNull())
  },
}
export const WhichLetters: Story = {
  beforeEach: [
    withFile({
      text: written('date,note,amount\n2026-11-02,caf\u00E9 \u00A3,-2.50\n2026-11-03,tea,-1.00\n', 'windows-1252'),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Which words are right/, {}, patience)).toBeVisible()
  },
}
export const WhichSheet: Story = {
  beforeEach: [
    withFile({
      text: async () =>
        new Uint8Array(
          testWorkbook({
            Summary: [
              ['Month', 'Total'],
              ['November', 'much'],
            ],
            Movements: [
              ['Date', 'Text', 'Amount'],
              ['2026-11-02', 'Books', '-25.50'],
            ],
          }),
        ),
      name: 'statement.xlsx',
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('The workbook has 1 other sheet. “Movements” is read.', {}, patience),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Summary (2 rows)' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Summary (2 rows)' })).toBeNull())
  },
}
export const Default: Story = { beforeEach: DayOrMonth.beforeEach ?? [], parameters: inModes('phone') }
