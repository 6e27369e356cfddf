import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { csvLines, csvText, neobankText, onCard, statementText, troubledText } from '#mocks/csv.ts'
import { contract } from '#contract'
import { recordedMeanwhile } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { importButton, patience, withFile } from '#components/import/file/openedFile.ts'
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
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 rejected rows', {}, patience)).toBeVisible()
    await importButton(canvas, 'Import 1 transaction')
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
export const AtRest: Story = { beforeEach: WithRefusedRows.beforeEach ?? [], parameters: inModes('ru', 'phone') }
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
    const notes = await canvas.findByText(/1 row is skipped because of its status/, {}, patience)
    await expect(notes).toHaveTextContent('1 row is skipped: a heading')
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
