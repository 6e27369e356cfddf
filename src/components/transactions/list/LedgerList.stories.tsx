import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { accountIds } from '#mocks/sample.ts'
import { LedgerList, type LedgerListProps } from './LedgerList.tsx'
import { LedgerSheet } from '#components/transactions/parts/LedgerSheet.tsx'
import { useAmountWidths } from './useAmountWidths.ts'
import { onlyAccountOf } from '#stores/ledger/ledgerRows.ts'
import { useLedgerColumns } from './useLedgerColumns.ts'
import { useLedgerView } from './useLedgerView.ts'

type Args = Omit<LedgerListProps, 'view'> & { filter: TransactionFilter }

const Opened = ({ filter, ...rest }: Args) => {
  const { accounts, categories, currencies, payees, tags } = useStores()
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  useLoad(payees.list)
  useLoad(tags.list)
  const view = useLedgerView(filter)
  const { amount, balance } = useAmountWidths(view)
  const { shown } = useLedgerColumns(onlyAccountOf(view.filter))
  return (
    <LedgerSheet amountWidth={amount} balanceWidth={balance} columns={shown}>
      <LedgerList view={view} columns={shown} {...rest} />
    </LedgerSheet>
  )
}

const meta = {
  component: Opened,
  subcomponents: { LedgerList },
  args: { filter: {}, onEdit: fn(), onDelete: fn() },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

/** For a single account each row shows the balance after it, and a transfer the amount on that account's side. */
export const OfOneAccount: Story = {
  args: { filter: { accountsIds: String(accountIds.card) } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^Lunch with Ana/)
    const cells = [...canvasElement.querySelectorAll<HTMLElement>('[data-cell="balance"]')]
    await waitFor(() => expect(cells[0]).toHaveTextContent(/€/))
    await expect(canvas.getByRole('columnheader', { name: 'Balance' })).toBeInTheDocument()
  },
}

export const Filled: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Saturday market, cheese and apples')
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', expect.stringMatching(/^\d{3}$/))
  },
}

export const WalkedByKeys: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText(/^Lunch with Ana/)
    await userEvent.keyboard('j')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Saturday market'))
    await userEvent.keyboard('j{ArrowDown}k')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Lunch with Ana'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onEdit).toHaveBeenCalledWith(expect.objectContaining({ description: 'Lunch with Ana' }))
    await userEvent.keyboard('{Delete}')
    await expect(args.onDelete).toHaveBeenCalledWith(expect.objectContaining({ description: 'Lunch with Ana' }))
  },
}

/** End jumps to the last transaction of any list; never more than 200 rows are mounted. */
export const HundredThousand: Story = {
  parameters: { backend: { kind: 'big' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Receipt 99999')
    await userEvent.keyboard('j{End}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Receipt 1'), { timeout: 5_000 })
    await expect(canvas.getAllByRole('row').length).toBeLessThanOrEqual(200)
  },
}

export const AtRest: Story = { parameters: inModes('ru', 'phone') }

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
