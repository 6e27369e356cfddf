import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { BalanceNotes } from './BalanceNotes.tsx'

const meta = {
  component: BalanceNotes,
  parameters: { backend: { kind: 'empty' } },
} satisfies Meta<typeof BalanceNotes>
export default meta
type Story = StoryObj<typeof meta>

const onNew = { accounts: new Map([['', { kind: 'new' as const, name: 'Card', currencyId: 2 }]]) }

export const RecordsTheOpening: Story = {
  beforeEach: [withFile({ text: statementText, step: 'check', decisions: onNew })],
  play: async ({ canvas }) => {
    const records = await canvas.findByRole('checkbox', { name: /Record the opening balance of €3,119.92/ }, patience)
    await expect(records).toBeChecked()
  },
}
export const AtRest: Story = {
  beforeEach: RecordsTheOpening.beforeEach ?? [],
  parameters: inModes('ru', 'phone'),
}
