import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { when } from 'mobx'
import { useEffect } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { useStores } from '#components/useStores.ts'
import { actualBook } from '#mocks/actualFile.ts'
import { csvLines, csvText, withoutBalances } from '#mocks/csv.ts'
import { tabTo } from '#mocks/keyboard.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { onEntered, withEnteredBalance } from './enteredBalance.ts'
import { DoneStep } from './DoneStep.tsx'

/** Imports the file as soon as its rows are compared. */
const importAtOnce: Decorator = function ImportAtOnce(Story) {
  const { imports } = useStores()
  useEffect(() => void when(() => imports.isCompared).then(() => imports.submit()), [imports])
  return <Story />
}

const meta = {
  component: DoneStep,
  beforeEach: [withFile({ text: csvText(csvLines(20)), step: 'check' })],
  parameters: { backend: { kind: 'empty' } },
  decorators: [importAtOnce],
} satisfies Meta<typeof DoneStep>
export default meta
type Story = StoryObj<typeof meta>

/** The live region exists before its text, so that a screen reader announces it. */
export const Imported: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas }) => {
    const place = canvas.getByRole('status')
    await expect(place).toBeEmptyDOMElement()
    await expect(await canvas.findByText('20 transactions imported', {}, patience)).toBeVisible()
    await expect(place).toHaveTextContent('20 transactions imported')
  },
}
export const WithRefusedRows: Story = {
  beforeEach: [
    withFile({ text: 'date,account,amount\n2026-11-02,Cash (EUR),-5.00\n2026-11-03,Cash (EUR),oops\n', step: 'check' }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'View rejected rows' }, patience)).toBeVisible()
  },
}
/** Files with other columns follow one after the other. */
export const WithAnotherFile: Story = {
  beforeEach: [
    withFile({
      text: 'Date,Note,Amount\n2026-11-02,Books,-25.50\n2026-11-03,Tea,-5.50\n',
      name: 'card.csv',
      others: [new File(['Booked,Description,Amount,Balance\n2026-11-02,Rent,-700,300\n'], 'checking.csv')],
      step: 'check',
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const place = canvas.getByRole('status')
    await expect(await canvas.findByText('2 transactions imported', {}, patience)).toBeVisible()
    await expect(place).toHaveTextContent('1 file is still to be imported: checking.csv.')
    await expect(await canvas.findByRole('link', { name: 'Go to Review' })).toHaveAttribute('href', '/review')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with checking.csv' }))
    await waitFor(() => expect(place).toBeEmptyDOMElement())
  },
}
/** Budgets and recurring transactions are imported too. */
export const OfAProgram: Story = {
  tags: ['keyboard', 'screen-reader'],
  beforeEach: [withFile({ text: actualBook, name: 'db.sqlite', step: 'check' })],
  play: async ({ canvas, userEvent }) => {
    const place = canvas.getByRole('status')
    await expect(await canvas.findByText('11 transactions imported', {}, patience)).toBeVisible()
    await expect(place).toHaveTextContent('3 budgets were set. 2 recurring transactions were created.')
    await expect(place).toHaveTextContent('1 transaction is waiting in Review.')
    // The rent is not suggested, because the file contains it as a recurring transaction.
    const regular = await canvas.findByRole('list', { name: 'Repeats regularly' })
    await expect(within(regular).getAllByRole('listitem')).toHaveLength(1)
    await expect(regular).toHaveTextContent('EmployerEvery month · ')
    // The pressed button becomes a link, and keeps the focus.
    await tabTo(userEvent, await within(regular).findByRole('button', { name: 'Make recurring: Employer' }))
    await userEvent.keyboard('{Enter}')
    const link = await within(regular).findByRole('link', { name: 'Recurring: Employer' })
    await waitFor(() => expect(link).toHaveFocus())
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^\/recurring\?rule=\d+$/))
    await screen.findByText('Recurring transaction created')
  },
}
/** A balance that was kept has changed the opening balance. */
export const ChangedTheOpeningBalance: Story = {
  beforeEach: [
    withEnteredBalance('-842.15'),
    withFile({
      text: withoutBalances,
      step: 'check',
      decisions: { ...onEntered, openings: new Map([['#1', true]]) },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Opening balance (Chase): −€1,168.85 on 16 November, previously −€842.15 on 20 November',
        {},
        patience,
      ),
    ).toBeVisible()
    await expect(canvas.queryByText(/updated/)).toBeNull()
  },
}
export const LeadsToPossibleTransfers: Story = {
  parameters: {
    backend: { kind: 'empty' },
    msw: { handlers: [mock(contract.transferPairs.getCount, () => ({ count: 12 }))] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/12 pairs look like transfers/, {}, patience)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/review?kind=transfer')
  },
}
export const Default: Story = {
  beforeEach: OfAProgram.beforeEach ?? [],
  parameters: { ...inModes('dark', 'ru', 'phone', 'largeText'), backend: { kind: 'empty' } },
}
