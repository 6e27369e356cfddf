import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { onEntered, withEnteredBalance } from './enteredBalance.ts'
import { OpeningQuestions } from './OpeningQuestions.tsx'

const meta = {
  component: OpeningQuestions,
  parameters: { backend: { kind: 'empty' } },
} satisfies Meta<typeof OpeningQuestions>
export default meta
type Story = StoryObj<typeof meta>

const opened = (amount: string, text = statementText) => [
  withEnteredBalance(amount),
  withFile({ text, step: 'check', decisions: onEntered }),
]
/** The same rows without their balance column. */
const noBalances = statementText.replaceAll(/;[^;\r\n]*(?=\r\n)/g, '')

/** The file confirms the entered balance: it moves before the first row, unless the user keeps its date. */
export const ProvenByTheFile: Story = {
  beforeEach: opened('3446.62'),
  play: async ({ canvas, userEvent }) => {
    const move = await canvas.findByRole(
      'radio',
      { name: /Move it to 16 November.*€3,446.62.*as the file says/ },
      patience,
    )
    await expect(move).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: /Keep it on 20 November.*€3,773.32.*€326.70 too much/ }))
    await expect(move).not.toBeChecked()
  },
}
export const AtRest: Story = { beforeEach: opened('3446.62'), parameters: inModes('dark', 'ru', 'phone', 'largeText') }
export const Unproven: Story = {
  beforeEach: opened('3400'),
  play: async ({ canvas }) => {
    for (const radio of await canvas.findAllByRole('radio', {}, patience)) await expect(radio).not.toBeChecked()
  },
}
export const NoBalancesInTheFile: Story = {
  beforeEach: opened('-842.15', noBalances),
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(/states no balances. Keep −€842.15 as the balance on/, {}, patience),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: /Keep −€842.15 on 20 November/ }))
    await expect(canvas.getByRole('radio', { name: /Add the rows to −€842.15.*−€515.45/ })).not.toBeChecked()
  },
}
