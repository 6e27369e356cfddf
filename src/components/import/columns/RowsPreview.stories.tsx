import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onCard, statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { RowsPreview } from './RowsPreview.tsx'

const meta = {
  component: RowsPreview,
} satisfies Meta<typeof RowsPreview>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  beforeEach: [withFile({ text: statementText, decisions: onCard })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Petrol station 14 card 4417', {}, patience)).toBeVisible()
    await expect(canvas.getByText('first three, November 2026')).toBeVisible()
  },
}
export const WithoutAnAccount: Story = {
  beforeEach: [withFile({ text: statementText })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose the account for the rows.', {}, patience)).toBeVisible()
  },
}
export const AtRest: Story = { beforeEach: Filled.beforeEach ?? [], parameters: inModes('ru', 'phone') }
