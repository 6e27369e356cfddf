import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { csvLines, csvText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { UnknownCategories } from './UnknownCategories.tsx'

const meta = {
  component: UnknownCategories,
  beforeEach: [withFile({ text: csvText(csvLines(100)) })],
  parameters: { backend: { kind: 'empty' } },
} satisfies Meta<typeof UnknownCategories>
export default meta
type Story = StoryObj<typeof meta>

export const Proposed: Story = {
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByLabelText('What to do with “Food:Groceries”', {}, patience)
    await expect(canvas.getByDisplayValue('Food / Groceries')).toBeVisible()
    await userEvent.selectOptions(choice, 'existing')
    await expect(await canvas.findByText('Choose one.')).toBeVisible()
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
