import type { Meta, StoryObj } from '@storybook/react-vite'
import { when } from 'mobx'
import { expect } from 'storybook/test'
import { statementText, withoutBalances } from '#mocks/csv.ts'
import { inModes } from '#mocks/modes.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import type { Stores } from '#stores/Stores.ts'
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

/** The file confirms the entered balance: it moves before the first row, unless the user keeps its date. */
export const ProvenByTheFile: Story = {
  beforeEach: opened('3446.62'),
  play: async ({ canvas, userEvent }) => {
    const move = await canvas.findByRole(
      'radio',
      { name: /Start with €3,119.92 on 16 November.*€3,446.62.*as the file says/ },
      patience,
    )
    await expect(move).toBeChecked()
    await userEvent.click(
      canvas.getByRole('radio', {
        name: /Keep €3,446.62 on 20 November and add the rows.*€3,773.32.*€326.70 too much/,
      }),
    )
    await expect(move).not.toBeChecked()
  },
}
export const Default: Story = { beforeEach: opened('3446.62'), parameters: inModes('dark', 'ru', 'phone', 'largeText') }
export const Unproven: Story = {
  beforeEach: opened('3400'),
  play: async ({ canvas }) => {
    for (const radio of await canvas.findAllByRole('radio', {}, patience)) await expect(radio).not.toBeChecked()
  },
}
export const NoBalancesInTheFile: Story = {
  tags: ['screen-reader'],
  beforeEach: opened('-842.15', withoutBalances),
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(/states no balances. Keep −€842.15 as the balance on/, {}, patience),
    ).toBeVisible()
    const keep = canvas.getByRole('radio', { name: /Keep −€842.15 on 20 November/ })
    await expect(keep).toHaveAccessibleDescription(
      'Opening balance: −€1,168.85 on 16 November, previously −€842.15 on 20 November',
    )
    await userEvent.click(keep)
    await expect(canvas.getByRole('radio', { name: /Add the rows to −€842.15.*−€515.45/ })).not.toBeChecked()
  },
}

/** A kept balance stays known: a later file with rows from before its day asks again. */
export const AfterABalanceWasKept: Story = {
  beforeEach: [
    withEnteredBalance('-842.15'),
    withFile({ text: withoutBalances, decisions: { ...onEntered, openings: new Map([['#1', true]]) } }),
    async ({ loaded }) => {
      const { imports } = loaded['stores'] as Stores
      await when(() => imports.isCompared)
      await imports.submit()
    },
    withFile({ text: 'Date;Description;Amount\n2026-11-17;Shoes;-40.00\n', step: 'check', decisions: onEntered }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Keep −€842.15 as the balance on 20 November/, {}, patience)).toBeVisible()
    await expect(canvas.getByRole('radio', { name: /Add the rows to −€842.15.*−€882.15/ })).not.toBeChecked()
  },
}
