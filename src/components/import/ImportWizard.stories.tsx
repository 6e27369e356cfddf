import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { onCard, statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from './file/openedFile.ts'
import { ImportWizard } from './ImportWizard.tsx'

const meta = {
  component: ImportWizard,
  args: { onEdit: fn() },
} satisfies Meta<typeof ImportWizard>
export default meta
type Story = StoryObj<typeof meta>

export const BeginsWithAFile: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Choose a file' })).toBeVisible()
  },
}
export const GoesOnWhereItWas: Story = {
  beforeEach: [withFile({ text: statementText, decisions: onCard })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What is in each column?', {}, patience)).toBeVisible()
  },
}
export const AtRest: Story = { parameters: inModes('ru') }
