import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { csvLines, csvText, statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { RawTable } from './RawTable.tsx'

const meta = {
  component: RawTable,
  beforeEach: [withFile({ text: statementText })],
} satisfies Meta<typeof RawTable>
export default meta
type Story = StoryObj<typeof meta>

export const AStatement: Story = {
  play: async ({ canvas, userEvent }) => {
    const category = await canvas.findByLabelText('Column 4: Type', {}, patience)
    await expect(category).toHaveValue('category')
    await userEvent.selectOptions(canvas.getByLabelText('Column 6: Balance'), 'amount')
    await expect(await canvas.findByDisplayValue('Amount')).toBe(canvas.getByLabelText('Column 6: Balance'))
    await expect(canvas.getByLabelText('Column 5: Amount')).toHaveValue('ignore')
  },
}
export const ManyColumns: Story = {
  beforeEach: [
    withFile({ text: `${Array.from({ length: 24 }, (_, n) => `column ${n}`).join(',')}\n${'1,'.repeat(23)}1\n` }),
  ],
  parameters: inModes('ru', 'phone'),
}
export const SampleLedger: Story = {
  beforeEach: [withFile({ text: csvText(csvLines(1000)) })],
  parameters: { backend: { kind: 'empty' } },
}
