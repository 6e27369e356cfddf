import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { csvLines, csvText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { UnknownAccounts } from './UnknownAccounts.tsx'

const meta = {
  component: UnknownAccounts,
  beforeEach: [withFile({ text: csvText(csvLines(100)) })],
} satisfies Meta<typeof UnknownAccounts>
export default meta
type Story = StoryObj<typeof meta>

export const Proposed: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByLabelText('What to do with “Cash (EUR)”', {}, patience)
    await expect(choice).toHaveValue('new')
    await userEvent.selectOptions(choice, 'leaveOut')
    await waitFor(() => expect(choice).toHaveValue('leaveOut'))
  },
}
export const WithoutCurrency: Story = {
  beforeEach: [withFile({ text: 'date,account,amount\n2026-11-02,Wallet,-5.00\n' })],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Choose the currency. It cannot be changed later.', {}, patience),
    ).toBeVisible()
  },
}
export const AtRest: Story = { parameters: inModes('ru', 'phone') }
