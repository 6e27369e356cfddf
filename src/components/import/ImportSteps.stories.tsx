import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from './file/openedFile.ts'
import { ImportSteps } from './ImportSteps.tsx'

const meta = {
  component: ImportSteps,
} satisfies Meta<typeof ImportSteps>
export default meta
type Story = StoryObj<typeof meta>

export const AtTheFile: Story = { parameters: inModes('ru', 'phone') }
export const AtTheColumns: Story = {
  beforeEach: [withFile({ text: statementText })],
  parameters: inModes('forcedColours'),
}
export const AtTheCheck: Story = {
  beforeEach: [withFile({ text: statementText, step: 'check' })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Columns/ }, patience))
    await expect(await canvas.findByText('Columns')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Columns/ })).toBeNull()
  },
}
