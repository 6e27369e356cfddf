import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { noWords } from '#stores/import/ledgerContextOf.ts'
import type { Stores } from '#stores/Stores.ts'
import { patience, withFile } from './openedFile.ts'
import { FileStep } from './FileStep.tsx'

const meta = {
  component: FileStep,
} satisfies Meta<typeof FileStep>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { parameters: inModes('ru', 'phone') }
export const APictureNamedCsv: Story = {
  tags: ['screen-reader'],
  beforeEach: [withFile({ text: '\u0000\u0000\u0000', name: 'holiday.csv', step: 'file' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, patience)).toHaveTextContent('This is not a text file')
  },
}
export const OneColumn: Story = {
  tags: ['screen-reader'],
  beforeEach: [withFile({ text: 'amount\n1\n2\n', name: 'one.csv', step: 'file' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, patience)).toHaveTextContent('Only one column was found')
  },
}
/** Of several files the first is named, with the number of the others. */
export const GoesOnWithSeveralFiles: Story = {
  beforeEach: async ({ loaded }) => {
    const { imports } = loaded['stores'] as Stores
    await imports.enter(noWords)
    await imports.read(...['oct', 'nov'].map((month) => new File([statementText], `chase-${month}.csv`)))
    imports.goTo('file')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Continue with chase-oct.csv and 1 more file', {}, patience)).toBeVisible()
    const link = canvas.getByRole('link', { name: 'Undo an earlier import in History' })
    await expect(link).toHaveAttribute('href', '/history?means=import')
  },
}
