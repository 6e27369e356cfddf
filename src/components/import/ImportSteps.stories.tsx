import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { noWords } from '#stores/import/ledgerContextOf.ts'
import type { Stores } from '#stores/Stores.ts'
import { onCard, statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from './file/openedFile.ts'
import { ImportSteps } from './ImportSteps.tsx'

const meta = {
  component: ImportSteps,
} satisfies Meta<typeof ImportSteps>
export default meta
type Story = StoryObj<typeof meta>

export const AtTheFile: Story = {
  name: 'At The File · stepper, progress steps, wizard navigation',
  beforeEach: async ({ loaded }) => {
    await (loaded['stores'] as Stores).imports.enter(noWords)
  },
  parameters: inModes('ru', 'phone'),
}
/** The steps of an unfinished import are not shown before they are known. */
export const WhileAnImportIsReadAgain: Story = {
  beforeEach: [
    withFile({ text: statementText, step: 'check' }),
    ({ loaded }) => (loaded['stores'] as Stores).imports.reading.clear(),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('File')).toBeNull()
  },
}
export const AtTheColumns: Story = {
  beforeEach: [withFile({ text: statementText })],
  parameters: inModes('forcedColours'),
}
export const AtTheCheck: Story = {
  beforeEach: [withFile({ text: 'date,note,amount\n2026-11-02,Books,-25.50\n', step: 'check', decisions: onCard })],
  play: async ({ canvas, userEvent }) => {
    // No value had to be matched.
    await canvas.findByText('Review and import', {}, patience)
    await expect(canvas.queryByText('Match values')).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: /Columns/ }, patience))
    await expect(await canvas.findByText('Columns')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Columns/ })).toBeNull()
  },
}
