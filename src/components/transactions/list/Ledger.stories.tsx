import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { tabTo } from '#mocks/keyboard.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds } from '#mocks/sample.ts'
import { Ledger } from './Ledger.tsx'
import { COLUMNS_KEY } from './useLedgerColumns.ts'
import { useLedgerView } from './useLedgerView.ts'

const Opened = ({ filter }: { filter: TransactionFilter }) => (
  <Ledger view={useLedgerView(filter)} form={undefined} empty={<p>There is nothing</p>} />
)

const meta = { component: Opened, subcomponents: { Ledger }, args: { filter: {} } } satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

/** For a single account each row shows the balance after it. */
export const OfOneAccount: Story = {
  name: 'Of One Account · data table, grid, list',
  args: { filter: { accountsIds: String(accountIds.card) } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^Lunch with Ana/)
    const cells = [...canvasElement.querySelectorAll<HTMLElement>('[data-cell="balance"]')]
    await waitFor(() => expect(cells[0]).toHaveTextContent(/€/))
    await expect(canvas.getByRole('columnheader', { name: 'Balance' })).toBeInTheDocument()
  },
}

export const WalkedByKeys: Story = {
  tags: ['keyboard'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^Lunch with Ana/)
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', expect.stringMatching(/^\d{3}$/))
    await userEvent.keyboard('j')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Saturday market'))
    await userEvent.keyboard('j{ArrowDown}k')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Lunch with Ana'))
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByLabelText(/^Description/)).toHaveValue('Lunch with Ana')
  },
}

/** Payee and category cannot both be hidden. */
export const ColumnsChosenByKeys: Story = {
  tags: ['keyboard'],
  beforeEach: () => () => localStorage.removeItem(COLUMNS_KEY),
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, await canvas.findByRole('button', { name: 'Columns' }))
    await userEvent.keyboard('{Enter}')
    const category = await screen.findByRole('menuitemcheckbox', { name: 'Category' })
    await waitFor(async () => {
      await userEvent.keyboard('{ArrowDown}')
      await expect(category).toHaveFocus()
    })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Category', hidden: true })).toBeNull())
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Payee' })).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Payee' })).toBeEnabled()
  },
}

export const EditsAnEntry: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(await canvas.findByText(/^Lunch with Ana/))
    const amount = await screen.findByLabelText('Amount')
    await expect(amount).toHaveValue('52.60')
    await userEvent.clear(amount)
    await userEvent.type(amount, '40+12.50')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByText(/52\.50/)).toBeVisible()
  },
}

/** A click on a category edits it; Ctrl+Enter selects the highlighted option and saves. */
export const EditsACategoryByOnePress: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^Lunch with Ana/)
    const cell = () =>
      canvas
        .getByText(/^Lunch with Ana/)
        .closest('[role=row]')!
        .querySelector('[data-cell=category]')!
    await userEvent.click(cell())
    const category = await screen.findByLabelText('Category')
    await waitFor(() => expect(category).toHaveFocus())
    await userEvent.keyboard('groc')
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /Groceries/ })).toHaveAttribute('data-combobox-selected'),
    )
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(cell()).toHaveTextContent('Groceries'))
  },
}
/** The same for a payee, a description or an account. */
export const EditsAPayeeByOnePress: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = (await canvas.findByText(/^Lunch with Ana/)).closest('[role=row]')!
    await userEvent.click(row.querySelector('[data-cell=payee]')!)
    await waitFor(() => expect(screen.getByLabelText(/^Payee/)).toHaveFocus())
  },
}
/** Marked from its row, reviewed in its form, which is saved all the same. */
export const MarksForReview: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = () => canvas.getByText(/^Lunch with Ana/).closest<HTMLElement>('[role=row]')!
    await canvas.findByText(/^Lunch with Ana/)
    await userEvent.hover(row())
    await userEvent.click(within(row()).getByRole('button', { name: 'Mark for review' }))
    await within(row()).findByRole('img', { name: 'Marked for review' })
    await userEvent.click(within(row()).getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Reviewed' }))
    await dialog.findByRole('button', { name: 'Mark for review' })
    await userEvent.type(dialog.getByLabelText(/^Description/), ' and Ion')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await canvas.findByText(/^Lunch with Ana and Ion/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(within(row()).queryByRole('img', { name: 'Marked for review' })).toBeNull())
  },
}
export const EditsATransferAsOne: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick((await canvas.findAllByText('Monthly exchange to euro'))[0]!)
    const dialog = await screen.findByRole('dialog', { name: 'Edit transfer' })
    await expect(dialog).toBeVisible()
    const arrives = screen.getByLabelText('Amount received')
    await userEvent.clear(arrives)
    await userEvent.type(arrives, '510')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText(/510\.00/)).toBeVisible()
  },
}

export const DeletesATransferAsOne: Story = {
  args: { filter: { description: 'Monthly exchange to euro' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Delete' }))[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the transfer from both accounts?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Transfer deleted')
  },
}

/** Stale data stays visible, marked as possibly outdated. */
export const Stale: Story = {
  parameters: {
    msw: {
      handlers: [
        mock(contract.transactions.getMonths, () => {
          throw new Refusal('UNAVAILABLE')
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/This may be out of date/)
    await expect(canvas.getByText(/^Lunch with Ana/)).toBeVisible()
  },
}

/** At 200 % text size, an amount of eighteen decimals is not truncated, and its row grows without covering the next. */
export const LargeTextOnAPhone: Story = {
  globals: { textSize: '200-percent', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const amount = await canvas.findByText(/0\.004817350000000001/)
    const list = canvas.getByRole('grid').getBoundingClientRect()
    for (const line of amount.getClientRects()) {
      await expect(line.left).toBeGreaterThanOrEqual(list.left)
      await expect(line.right).toBeLessThanOrEqual(list.right)
    }
    const bottomOf = (cell: Element) => cell.getBoundingClientRect().bottom
    await waitFor(async () => {
      const rows = canvas.getAllByRole('row').filter(({ dataset }) => dataset['row'] !== undefined)
      await expect(rows.length).toBeGreaterThan(5)
      for (const [index, row] of rows.entries()) {
        const next = rows[index + 1]?.getBoundingClientRect().top ?? Infinity
        for (const cell of row.querySelectorAll('[data-cell]')) await expect(bottomOf(cell)).toBeLessThanOrEqual(next)
      }
    })
  },
}
