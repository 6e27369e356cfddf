import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from './openedFile.ts'
import { FileLine } from './FileLine.tsx'

const meta = {
  component: FileLine,
  beforeEach: [withFile({ text: statementText })],
} satisfies Meta<typeof FileLine>
export default meta
type Story = StoryObj<typeof meta>

export const AStatement: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('statement-2026-11.csv', {}, patience)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /dates as day.month.year/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Month first/ }))
    await expect(await canvas.findByRole('button', { name: /dates as month\/day\/year/ })).toBeVisible()
  },
}
export const LongName: Story = {
  beforeEach: [withFile({ text: statementText, name: `${'a very long name of a statement '.repeat(4)}.csv` })],
  globals: { viewport: { value: 'phone' } },
  parameters: inModes('ru'),
}
