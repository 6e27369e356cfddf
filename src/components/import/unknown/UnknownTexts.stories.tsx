import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onCard } from '#mocks/csv.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { UnknownTexts } from './UnknownTexts.tsx'

const troubled = [
  'date,category,amount,note',
  '2026-11-02,Rent,-1.00,fine',
  '2026-11-02,Rent,-2.00,too,many',
  '2026-11-02,Rent,twelve,a word',
  'soon,Rent,-4.00,no day',
  '2026-11-02,Rent,-0.001,too precise',
].join('\n')

const meta = {
  component: UnknownTexts,
  args: { kind: 'amounts' },
  beforeEach: [withFile({ text: troubled, decisions: onCard })],
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
