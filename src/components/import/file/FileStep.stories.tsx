import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from './openedFile.ts'
import { FileStep } from './FileStep.tsx'

const meta = {
  component: FileStep,
} satisfies Meta<typeof FileStep>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Choose files' })).toBeVisible()
  },
}
export const APictureNamedCsv: Story = {
  beforeEach: [withFile({ text: '\u0000\u0000\u0000', name: 'holiday.csv', step: 'file' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, patience)).toHaveTextContent('This is not a text file')
  },
}
export const OneColumn: Story = {
  beforeEach: [withFile({ text: 'amount\n1\n2\n', name: 'one.csv', step: 'file' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, patience)).toHaveTextContent('Only one column was found')
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
