import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { testWorkbook } from '#import/formats/testWorkbook.ts'
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
    await expect(await screen.findByText(/can only be read this way|start with the day/)).toBeVisible()
    await expect(screen.getByRole('menuitemradio', { name: /Day first/ })).toBeChecked()
    await userEvent.click(screen.getByRole('menuitemradio', { name: /Month first/ }))
    await expect(await canvas.findByRole('button', { name: /dates as month\/day\/year/ })).toBeVisible()
  },
}
export const LongName: Story = {
  beforeEach: [withFile({ text: statementText, name: `${'a very long name of a statement '.repeat(4)}.csv` })],
  globals: { viewport: { value: 'phone' } },
  parameters: inModes('ru'),
}
export const FormulasWithoutResults: Story = {
  beforeEach: [
    withFile({
      text: async () =>
        new Uint8Array(
          testWorkbook(
            {
              One: [
                ['Date', 'Text', 'Amount'],
                ['2026-11-02', 'Books', '-25.50'],
                ['2026-11-03', 'Market', 'x'],
              ],
            },
            (sheet) => sheet.replace(/<c r="C3".*?<\/c>/, '<c r="C3"><f>-2*12</f></c>'),
          ),
        ),
      name: 'statement.xlsx',
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /1 formula without a result/ }, patience))
    await expect(await screen.findByText(/Cells such as “=-2\*12” were never calculated/)).toBeVisible()
  },
}
