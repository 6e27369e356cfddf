import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onCard, troubledText } from '#mocks/csv.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { UnknownTexts } from './UnknownTexts.tsx'

const meta = {
  component: UnknownTexts,
  args: { kind: 'amounts' },
  beforeEach: [withFile({ text: troubledText, decisions: onCard })],
} satisfies Meta<typeof UnknownTexts>
export default meta
type Story = StoryObj<typeof meta>

export const Amounts: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('What to do with “twelve”', {}, patience), 'value')
    await userEvent.type(canvas.getByLabelText('Amount'), '-12{Tab}')
    await expect(await canvas.findByDisplayValue('-12')).toBeVisible()
  },
}
export const Dates: Story = {
  args: { kind: 'dates' },
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByLabelText('What to do with “soon”', {}, patience)
    await userEvent.selectOptions(choice, 'leaveOut')
    await expect(choice).toHaveValue('leaveOut')
  },
}
