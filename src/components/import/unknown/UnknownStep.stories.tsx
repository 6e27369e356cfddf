import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { csvLines, csvText, neobankText, onCard, troubledText } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { UnknownStep } from './UnknownStep.tsx'

const refunds = 'date,category,amount\n2026-11-02,Groceries,12.40\n2026-11-03,Groceries,-71.20\n'

const meta = {
  component: UnknownStep,
} satisfies Meta<typeof UnknownStep>
export default meta
type Story = StoryObj<typeof meta>

export const SampleLedger: Story = {
  beforeEach: [withFile({ text: csvText(csvLines(200)), step: 'unknown' })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    const next = await canvas.findByRole('button', { name: 'Next: review 200 rows' }, patience)
    await expect(next).toBeEnabled()
    await expect(canvas.getByDisplayValue('Food / Groceries')).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('What to do with “Food:Groceries”'), 'existing')
    await expect(await canvas.findByText('Choose one.')).toBeVisible()
    await expect(next).toBeDisabled()
  },
}
/** An amount or a date that cannot be read is typed once for all rows with it, or these rows are skipped. */
export const UnreadTexts: Story = {
  beforeEach: [withFile({ text: troubledText, step: 'unknown', decisions: onCard })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('What to do with “twelve”', {}, patience), 'value')
    await userEvent.type(canvas.getByLabelText('Amount'), '-12{Tab}')
    await expect(await canvas.findByDisplayValue('-12')).toBeVisible()
    const date = canvas.getByLabelText('What to do with “soon”')
    await userEvent.selectOptions(date, 'leaveOut')
    await expect(date).toHaveValue('leaveOut')
  },
}
export const SomethingOpen: Story = {
  beforeEach: [
    withFile({
      text: 'date,account,amount\n2026-11-02,Wallet,-5.00\n',
      step: 'unknown',
      decisions: { accounts: new Map([['wallet', { kind: 'existing', accountId: undefined }]]) },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Next:/ }, patience)).toBeDisabled()
  },
}
export const AnAccountForEachCurrency: Story = {
  beforeEach: [withFile({ text: neobankText.replace(',EUR,', ',USD,'), step: 'unknown' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('USD', {}, patience)).toBeVisible()
    await expect(canvas.getByText('EUR')).toBeVisible()
  },
}
export const EverythingIsKnown: Story = {
  beforeEach: [
    withFile({ text: 'date,category,amount\n2026-11-02,Groceries,-5.00\n', step: 'unknown', decisions: onCard }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All values are matched', {}, patience)).toBeVisible()
  },
}
export const Default: Story = {
  beforeEach: SampleLedger.beforeEach ?? [],
  parameters: { ...inModes('ru', 'phone'), backend: { kind: 'empty' } },
}
export const ARefund: Story = {
  beforeEach: [withFile({ text: refunds, step: 'unknown', decisions: onCard })],
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('1 row is money in, but its category is for expenses', {}, patience),
    ).toBeVisible()
    const choice = canvas.getByLabelText('What to do with the rows of Groceries')
    await userEvent.selectOptions(choice, 'They are refunds')
    await expect(choice).toHaveValue('refund')
  },
}
export const AccountProposed: Story = {
  beforeEach: [withFile({ text: csvText(csvLines(100)), step: 'unknown' })],
  parameters: { backend: { kind: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByLabelText('What to do with “Cash (EUR)”', {}, patience)
    await expect(choice).toHaveValue('new')
    await userEvent.selectOptions(choice, 'leaveOut')
    await waitFor(() => expect(choice).toHaveValue('leaveOut'))
  },
}
export const CurrencyProposed: Story = {
  beforeEach: [withFile({ text: 'date,account,amount\n2026-11-02,Wallet,-5.00\n' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Currency of the account', {}, patience)).not.toHaveValue('')
    await expect(canvas.queryByText('Choose the currency. It cannot be changed later.')).toBeNull()
  },
}
