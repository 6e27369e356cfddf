import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onCard, repeatedText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { RepeatedRows } from './RepeatedRows.tsx'

const meta = {
  component: RepeatedRows,
  beforeEach: [withFile({ text: repeatedText(), decisions: onCard })],
} satisfies Meta<typeof RepeatedRows>
export default meta
type Story = StoryObj<typeof meta>

export const LeftOutUnlessChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole('checkbox', { name: /row 2/ }, patience)
    await expect(first).not.toBeChecked()
    await expect(canvas.getAllByText(/already recorded:/)).toHaveLength(3)
    await userEvent.click(first)
    await expect(await canvas.findByRole('checkbox', { name: /row 2/, checked: true })).toBeVisible()
    await userEvent.click(canvas.getByText('Import all'))
    await expect(await canvas.findByText('Skip all')).toBeVisible()
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
