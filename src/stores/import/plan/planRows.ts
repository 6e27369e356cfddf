import { add, type Amount } from '#contract/calc/money.ts'
import type { AccountTarget } from './accountTargets.ts'
import { pathKey } from './categoryTargets.ts'
import type { Decisions } from '#stores/import/session/decisions.ts'
import type { StoredTransactions, StoredTransaction } from './repeats.ts'
import type { RowReader } from '#stores/import/read/RowReader.ts'
import type { Booking, Reason } from './verdict.ts'

/** A row that will be imported, or looks recorded already. */
export interface PlannedRow {
  row: number
  booking: Booking
}

/** A category that the import makes, with the signs of all that is imported under it or below it. */
export interface NewCategory {
  path: string[]
  hasIncome: boolean
  hasExpense: boolean
}

/** What is imported on one account. */
export interface AccountTotal {
  account: AccountTarget
  count: number
  income: Amount
  expense: Amount
}

/** What becomes of every row. */
export interface Plan {
  imported: PlannedRow[]
  refused: { row: number; reason: Reason }[]
  /** Rows that look recorded already, also those that are imported all the same, each with the transaction that it repeats. */
  repeated: (PlannedRow & { match: StoredTransaction })[]
  /** How many rows are left out by choice; repeated ones are among them. */
  leftOut: number
  /** How many of them are left out for their state. */
  leftOutByState: number
  cut: number
  totals: AccountTotal[]
  /** Parents before children. */
  newCategories: NewCategory[]
}

/** Decides for every row: imported, refused with a reason, or left out by choice. */
export const planRows = (
  rows: Iterable<number>,
  reader: RowReader,
  { repeated }: Decisions,
  stored: StoredTransactions,
): Plan => {
  const plan: Plan = {
    imported: [],
    refused: [],
    repeated: [],
    leftOut: 0,
    leftOutByState: 0,
    cut: 0,
    totals: [],
    newCategories: [],
  }
  const match = stored.matcher()
  const isWanted = isSelected(repeated)
  for (const row of rows) {
    const verdict = reader.read(row)
    if (verdict.kind === 'leftOut') plan.leftOut++
    if (verdict.kind === 'leftOut' && verdict.because === 'state') plan.leftOutByState++
    if (verdict.kind === 'refused') plan.refused.push({ row, reason: verdict.reason })
    if (verdict.kind !== 'booking') continue
    const { booking } = verdict
    const { accountId } = booking.account
    const repeats = accountId === undefined ? undefined : match({ ...booking, accountId })
    if (repeats !== undefined) plan.repeated.push({ row, booking, match: repeats })
    if (repeats !== undefined && !isWanted(row)) plan.leftOut++
    else plan.imported.push({ row, booking })
  }
  plan.cut = plan.imported.filter(({ booking }) => booking.isCut).length
  plan.totals = totalsOf(plan.imported)
  plan.newCategories = newCategoriesOf(plan.imported, reader)
  return plan
}

const isSelected = ({ areBooked, except }: Decisions['repeated']): ((row: number) => boolean) => {
  const exceptions = new Set(except)
  return (row) => areBooked !== exceptions.has(row)
}

const totalsOf = (imported: readonly PlannedRow[]): AccountTotal[] => {
  const totals = new Map<AccountTarget, AccountTotal>()
  for (const { booking } of imported) {
    const { account, amount } = booking
    const total = totals.get(account) ?? { account, count: 0, income: '0', expense: '0' }
    total.count++
    if (amount.startsWith('-')) total.expense = add(total.expense, amount)
    else total.income = add(total.income, amount)
    totals.set(account, total)
  }
  return [...totals.values()]
}

const newCategoriesOf = (imported: readonly PlannedRow[], reader: RowReader): NewCategory[] => {
  const made = new Map<string, NewCategory>()
  for (const { booking } of imported) {
    const { category, amount } = booking
    if (category.kind !== 'new') continue
    const isExpense = amount.startsWith('-')
    for (let depth = 1; depth <= category.path.length; depth++) {
      const path = category.path.slice(0, depth)
      if (reader.categories.byPath(path) !== undefined) continue
      const node = made.get(pathKey(path)) ?? { path, hasIncome: false, hasExpense: false }
      node.hasIncome ||= !isExpense
      node.hasExpense ||= isExpense
      made.set(pathKey(path), node)
    }
  }
  return [...made.values()]
}
