import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { actualBook } from '#mocks/actualFile.ts'
import { bankStatements, ynabRegister } from '#mocks/bankFiles.ts'
import {
  csvLines,
  csvText,
  neobankText,
  onCard,
  repeatedText,
  similarText,
  statementText,
  troubledText,
} from '#mocks/csv.ts'
import { contract } from '#contract'
import { recordedMeanwhile } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { importButton, patience, withFile } from '#components/import/file/openedFile.ts'
import type { Stores } from '#stores/Stores.ts'
import { CheckStep } from './CheckStep.tsx'

const meta = {
  component: CheckStep,
  args: { onEdit: fn() },
} satisfies Meta<typeof CheckStep>
export default meta
type Story = StoryObj<typeof meta>

export const SampleLedger: Story = {
  beforeEach: [withFile({ text: csvText(csvLines(200)), step: 'check' })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    await importButton(canvas, 'Import 200 transactions')
    await userEvent.click(canvas.getByText('Show more'))
    await expect(await canvas.findByText(/100 of 200/)).toBeVisible()
  },
}
export const WithRefusedRows: Story = {
  beforeEach: [withFile({ text: troubledText, step: 'check', decisions: onCard })],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('4 rejected rows', {}, patience)).toBeVisible()
    await importButton(canvas, 'Import 1 transaction')
    await userEvent.click(canvas.getByRole('button', { name: 'Correct row 4' }))
    const amount = canvas.getByLabelText('Amount')
    await expect(amount).toHaveValue('twelve')
    await userEvent.clear(amount)
    await userEvent.type(amount, '-12.00')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('3 rejected rows')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Correct row 5' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(canvas.queryByLabelText('Amount')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Discard row 5' }))
    await expect(await canvas.findByText('2 rejected rows')).toBeVisible()
  },
}
/** An invalid date in a bank statement is corrected in place too. */
export const RefusedRowOfAStatement: Story = {
  beforeEach: [
    withFile({
      text: bankStatements().replace('<DTPOSTED>20260105', '<DTPOSTED>20260199'),
      name: 'bank.ofx',
      step: 'check',
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1 rejected row', {}, patience)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Correct row 1' }))
    const date = canvas.getByLabelText('Date')
    await userEvent.clear(date)
    await userEvent.type(date, '2026-01-05{Enter}')
    await waitFor(() => expect(canvas.queryByText('1 rejected row')).toBeNull())
  },
}
/** Recorded rows are skipped unless chosen. */
export const RepeatedRows: Story = {
  beforeEach: [withFile({ text: repeatedText(), step: 'check', decisions: onCard })],
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
/** Each row is asked about once. */
export const SimilarRows: Story = {
  beforeEach: [withFile({ text: similarText(), step: 'check', decisions: onCard })],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('radiogroup', { name: 'Row 2: the same transaction?' }, patience)
    await expect(canvas.getAllByText('Choose Same or Different.')).toHaveLength(2)
    await userEvent.click(canvas.getAllByText('Different')[0]!)
    await waitFor(() => expect(canvas.getAllByText('Choose Same or Different.')).toHaveLength(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Same for all' }))
    await waitFor(() => expect(canvas.queryByText(/^Choose Same/)).toBeNull())
  },
}
/** An old budget is not selected by default; a recurring transaction that cannot be created says why. */
export const PlansOfAProgram: Story = {
  beforeEach: [withFile({ text: actualBook, name: 'db.sqlite', step: 'check' })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('checkbox', { name: /Cinema/ }, patience)).not.toBeChecked()
    const transfer = canvas.getByRole('checkbox', { name: 'Put aside' })
    await expect(transfer).toBeDisabled()
    await expect(transfer).toHaveAccessibleDescription('Skipped: a transfer cannot be a recurring transaction.')
    const rents = canvas.getAllByRole('checkbox', { name: /Rent/ })
    await expect(rents.at(-1)).toHaveAccessibleDescription('Every month · next on 1 Dec 2026 · Checking')
    for (const rent of rents) {
      await expect(rent).toBeChecked()
      await userEvent.click(rent)
      await waitFor(() => expect(rent).not.toBeChecked())
    }
  },
}
export const LeftOutRows: Story = {
  beforeEach: [
    withFile({
      text: `${ynabRegister}"Checking","","someday","Nobody","","","",€1.00,€0.00,"Cleared"\n`,
      name: 'register.csv',
      step: 'check',
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const show = await canvas.findByRole('button', { name: 'Show the left out rows' }, patience)
    const shown = canvas.queryAllByText(/Nobody/).length
    await userEvent.click(show)
    await expect(canvas.getAllByText(/Nobody/)).toHaveLength(shown + 1)
  },
}
/** Accounts and categories that the rows need are created first; then all rows are in bulk entry. */
export const EditsTheRowsFirst: Story = {
  beforeEach: [withFile({ text: csvText(csvLines(50)), step: 'check' })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ args, canvas, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit the rows first' }, patience))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /50/ }))
    await waitFor(() => expect(args.onEdit).toHaveBeenCalledOnce(), patience)
    await expect((loaded['stores'] as Stores).bulk.rows).toHaveLength(50)
  },
}
export const TooManyToEdit: Story = {
  beforeEach: [withFile({ text: csvText(csvLines(5_100)), step: 'check' })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas }) => {
    await importButton(canvas, 'Import 5,100 transactions')
    await expect(canvas.queryByRole('button', { name: 'Edit the rows first' })).toBeNull()
  },
}
export const FailsWhileApplying: Story = {
  ...SampleLedger,
  parameters: { backend: { kind: 'empty', refusing: 'INTERNAL' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await importButton(canvas, 'Import 200 transactions'))
    await expect(await canvas.findByRole('alert', {}, patience)).toHaveTextContent('it is recorded only once')
    await expect(await canvas.findByRole('button', { name: 'Send again' })).toBeEnabled()
  },
}
export const Refused: Story = {
  ...SampleLedger,
  parameters: { backend: { kind: 'empty', refusing: 'LIMIT_REACHED' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await importButton(canvas, 'Import 200 transactions'))
    await expect(await canvas.findByRole('alert', {}, patience)).toHaveTextContent('Nothing was imported')
  },
}
/** The live region exists before its text, so that a screen reader announces it. */
export const Sending: Story = {
  ...SampleLedger,
  parameters: { backend: { kind: 'empty', stalling: true } },
  play: async ({ canvas, userEvent }) => {
    const start = await importButton(canvas, 'Import 200 transactions')
    const place = canvas.getAllByRole('status').find((status) => status.textContent === '')
    await userEvent.click(start)
    await waitFor(() => expect(place).toHaveTextContent('Sending'), patience)
  },
}
/** While the search for recorded rows is running, no figure is shown that its result may change. */
export const WaitsForTheSearch: Story = {
  ...SampleLedger,
  parameters: {
    backend: { kind: 'empty' },
    msw: { handlers: [mock(contract.history.list, () => new Promise<never>(() => {}))] },
  },
  play: async ({ canvas }) => {
    const start = await canvas.findByRole('button', { name: 'Import 200 transactions' }, patience)
    await expect(start).toBeDisabled()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}
/** Another tab has imported the same file. */
export const RecordedMeanwhile: Story = {
  ...SampleLedger,
  parameters: {
    backend: { kind: 'empty' },
    msw: {
      handlers: [
        mock(contract.transactions.createBulk, () => {
          throw recordedMeanwhile(200)
        }),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await importButton(canvas, 'Import 200 transactions'))
    await expect(await canvas.findByRole('alert', {}, patience)).toHaveTextContent(
      '200 rows have been recorded meanwhile, so nothing was imported',
    )
  },
}
export const Default: Story = { beforeEach: WithRefusedRows.beforeEach ?? [], parameters: inModes('ru', 'phone') }
/** The review stays in place while a decision is analysed. */
export const ACutDescription: Story = {
  beforeEach: [
    withFile({ text: `date,amount,note\n2026-11-02,-5.00,${'long '.repeat(80)}\n`, step: 'check', decisions: onCard }),
  ],
  play: async ({ canvas, userEvent }) => {
    const shorten = await canvas.findByRole('switch', { name: 'Shorten long descriptions' }, patience)
    await userEvent.click(shorten)
    await expect(await canvas.findByText(/1 description is longer than 256 characters/)).toBeVisible()
    await expect(shorten).toBeInTheDocument()
  },
}
export const SkippedRows: Story = {
  beforeEach: [withFile({ text: neobankText, step: 'check', decisions: onCard })],
  play: async ({ canvas }) => {
    const notes = await canvas.findByText(/1 row skipped: because of its status/, {}, patience)
    await expect(notes).toHaveTextContent('1 row skipped: a heading')
  },
}
export const OpeningBalance: Story = {
  beforeEach: [
    withFile({
      text: statementText,
      step: 'check',
      decisions: { accounts: new Map([['', { kind: 'new', name: 'Card', currencyId: 2 }]]) },
    }),
  ],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    const records = await canvas.findByRole('checkbox', { name: /Record the opening balance of €3,119.92/ }, patience)
    await expect(records).toBeChecked()
    await importButton(canvas, 'Import 6 transactions')
    await userEvent.click(records)
    await importButton(canvas, 'Import 5 transactions')
  },
}
