import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { BalanceNotes } from './BalanceNotes.tsx'
import { onEntered, withEnteredBalance } from './enteredBalance.ts'

const meta = {
  component: BalanceNotes,
  parameters: { backend: { kind: 'empty' } },
} satisfies Meta<typeof BalanceNotes>
export default meta
type Story = StoryObj<typeof meta>

const onNew = { accounts: new Map([['', { kind: 'new' as const, name: 'Card', currencyId: 2 }]]) }

export const Agrees: Story = {
  beforeEach: [withFile({ text: statementText, step: 'check', decisions: onNew })],
  play: async ({ canvas }) => {
    const note = await canvas.findByText(
      /The file states €3,446.62 on 20 November, and Card will have the same/,
      {},
      patience,
    )
    await expect(note).toBeVisible()
  },
}
export const AtRest: Story = {
  beforeEach: [withFile({ text: statementText, step: 'check', decisions: onNew })],
  parameters: inModes('ru', 'phone'),
}
/** The balance that was entered is no part of the file. */
export const Differs: Story = {
  beforeEach: [withEnteredBalance('3400'), withFile({ text: statementText, step: 'check', decisions: onEntered })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/but Chase will have €3,726.70: €280.08 too much/, {}, patience)).toBeVisible()
  },
}
