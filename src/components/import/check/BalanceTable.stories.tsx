import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { csvLines, csvText, statementText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { onEntered, withEnteredBalance } from './enteredBalance.ts'
import { BalanceTable } from './BalanceTable.tsx'

const meta = {
  component: BalanceTable,
} satisfies Meta<typeof BalanceTable>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralAccounts: Story = {
  beforeEach: [withFile({ text: csvText(csvLines(200)), step: 'check' })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Total in EUR', {}, patience)).toBeVisible()
    // A file without balances proves nothing, not even a difference of zero.
    await expect(canvas.getByRole('row', { name: /^Cash/ })).toHaveTextContent('not stated')
  },
}
const onNew = { accounts: new Map([['', { kind: 'new' as const, name: 'Card', currencyId: 2 }]]) }
export const AsTheFileStates: Story = {
  beforeEach: [withFile({ text: statementText, step: 'check', decisions: onNew })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Card.*€0.00.*€3,446.62.*€3,446.62 on 20 November/ }, patience)
    await expect(row).toHaveTextContent('the same as after the import')
  },
}
/** Today is another figure than the one of the file's day. */
export const DatedAhead: Story = {
  beforeEach: [withFile({ text: statementText.replace('20.11.2026', '24.11.2026'), step: 'check', decisions: onNew })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Card.*€0.00.*€3,473.02.*€3,446.62 on 24 November/ }, patience)
    await expect(row).toHaveTextContent('the same on that day after the import')
    await expect(canvas.getByRole('columnheader', { name: 'After import, today' })).toBeVisible()
  },
}
const added = { ...onEntered, openings: new Map([['#1', false]]) }
/** The rows were added to the entered balance. */
export const OtherThanTheFileStates: Story = {
  beforeEach: [withEnteredBalance('3400'), withFile({ text: statementText, step: 'check', decisions: added })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Chase.*€3,400.00.*€3,726.70/ }, patience)
    await waitFor(() => expect(row).toHaveTextContent('€280.08 too much after the import'), patience)
  },
}
/** While the question is open, no figure is shown that depends on the answer. */
export const WhileAQuestionIsOpen: Story = {
  beforeEach: [withEnteredBalance('3400'), withFile({ text: statementText, step: 'check', decisions: onEntered })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Chase.*€3,400.00.*depends on your answer/ }, patience)
    await expect(row).not.toHaveTextContent('after the import')
  },
}
export const EighteenDecimals: Story = {
  beforeEach: [withFile({ text: 'date,account,amount\n2026-11-02,Cold (ETH),1.234567890123456789\n', step: 'check' })],
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByText(/1\.234567890123456789/, {}, patience)
    await expect(rows[0]).toBeVisible()
  },
}
export const Default: Story = {
  beforeEach: SeveralAccounts.beforeEach ?? [],
  parameters: { ...inModes('dark', 'ru', 'phone'), backend: { kind: 'empty' } },
}

/** Every figure of an account is visible, with its label. */
export const AllFiguresOnAPhone: Story = {
  beforeEach: SeveralAccounts.beforeEach ?? [],
  parameters: { backend: { kind: 'empty' } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Total in EUR', {}, patience)
    for (const figure of canvasElement.querySelectorAll('td > *'))
      await expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
  },
}
