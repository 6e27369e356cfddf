import { add, type Amount } from '#contract/calc/money.ts'
import type { AccountTarget } from './accountTargets.ts'
import { pathKey } from './categoryTargets.ts'
import type { Decisions } from '#stores/import/session/decisions.ts'
import type { StoredTransaction, StoredTransactions } from './repeats.ts'
import { joinTransfers, provenPairs } from './provenTransfers.ts'
import { choicesOf, leaveOut, resolveRecorded, withoutOtherFiles } from './resolveRepeats.ts'
import { type Booking, type BookingReader, type Placed, type Reason, sidesOf } from './verdict.ts'

/** A row that will be imported, or looks recorded already. */
export interface PlannedRow {
  row: number
  booking: Booking
  /** The pending transaction that it is by now. */
  replaces?: StoredTransaction | undefined
}

/** The transaction that a row resembles: a recorded one, or a row of another file. */
export interface RecordedMatch {
  moment: string
  category: string[]
  description: string | undefined
  amount: Amount
  isPending: boolean
  isRecurring: boolean
  isInOtherFile: boolean
}

/**
 * A row that may be a transaction of another day or amount. `near`: of the same amount on a near day, typed or recurring; `changed`: pending,
 * and posted with another amount.
 */
export interface SimilarRow extends PlannedRow {
  kind: 'near' | 'changed'
  match: RecordedMatch
  /** As the person says, or as is likely; undefined while it is open. */
  isSame: boolean | undefined
}

/** A category that the import makes, with the signs of all that is imported under it or below it. */
export interface NewCategory {
  path: string[]
  hasIncome: boolean
  hasExpense: boolean
}

/** The imported amounts of one account. */
export interface AccountTotal {
  account: AccountTarget
  count: number
  income: Amount
  expense: Amount
}

/** The outcome of every row. */
export interface Plan {
  imported: PlannedRow[]
  refused: { row: number; reason: Reason }[]
  /**
   * Rows that look recorded already or occur in an earlier file, including those imported anyway, each with its match.
   */
  repeated: (PlannedRow & { match: RecordedMatch })[]
  /** Rows of which the person says whether they are recorded already. */
  similar: SimilarRow[]
  /** Every readable row once, whatever its outcome. */
  readable: PlannedRow[]
  /** Rows that another of the files holds, too. */
  inOtherFile: Set<number>
  /** The number of rows left out by choice, including repeated ones. */
  leftOut: number
  /** How many of them are left out for their state. */
  leftOutByState: number
  /** How many are recorded already, as their ids say. */
  known: number
  /** How many pending transactions are replaced. */
  posted: number
  cut: number
  totals: AccountTotal[]
  /** Parents before children. */
  newCategories: NewCategory[]
  newPayees: number
  newTags: number
}

/** Decides for every row: imported, refused with a reason, or left out by choice. */
export const planRows = (
  rows: Iterable<number>,
  reader: BookingReader,
  decisions: Pick<Decisions, 'repeated' | 'similar'>,
  stored: StoredTransactions,
  fileOf: (row: number) => number,
): Plan => {
  const plan: Plan = {
    imported: [],
    refused: [],
    repeated: [],
    similar: [],
    readable: [],
    inOtherFile: new Set(),
    leftOut: 0,
    leftOutByState: 0,
    known: 0,
    posted: 0,
    cut: 0,
    totals: [],
    newCategories: [],
    newPayees: 0,
    newTags: 0,
  }
  const readable: PlannedRow[] = []
  for (const row of rows) {
    const verdict = reader.read(row)
    if (verdict.kind === 'leftOut') leaveOut(plan, verdict.because)
    if (verdict.kind === 'refused') plan.refused.push({ row, reason: verdict.reason })
    if (verdict.kind === 'booking') readable.push({ row, booking: verdict.booking })
  }
  const isPostedToo = postedIds(readable)
  const planned = readable.filter(({ booking }) => {
    if (isPostedToo(booking)) leaveOut(plan, 'state')
    return !isPostedToo(booking)
  })
  const choices = choicesOf(decisions)
  const own = withoutOtherFiles(plan, planned, reader, { choices, fileOf })
  const pairs = provenPairs(own)
  resolveRecorded(plan, own, reader, { choices, stored, pairs })
  plan.readable = readable.filter(({ row }) => !plan.inOtherFile.has(row))
  plan.imported = joinTransfers(plan.imported, pairs)
  const made = plan.imported.filter(({ replaces }) => replaces === undefined)
  plan.cut = plan.imported.filter(({ booking }) => booking.isCut).length
  plan.totals = totalsOf(plan.imported)
  plan.newCategories = newCategoriesOf(
    made.flatMap(({ booking }) => placedOf(booking)),
    reader,
  )
  plan.newPayees = reader.payees.countNew(plan.imported.flatMap(({ booking }) => booking.payee ?? []))
  plan.newTags = reader.tags.countNew(
    plan.imported.flatMap(({ booking }) => [booking, ...(booking.lines ?? [])].flatMap(({ tags }) => tags)),
  )
  return plan
}

/** The same plan, preceded by the opening balances of its accounts. */
export const withOpenings = (plan: Plan, openings: readonly PlannedRow[]): Plan => {
  const imported = [...openings, ...plan.imported]
  return { ...plan, imported, totals: totalsOf(imported) }
}

/** The same plan with the rows' categories and payees collected. */
export const withPlaced = (
  plan: Plan,
  reader: BookingReader,
  more: readonly (Placed & { payee?: string | undefined })[],
): Plan => {
  if (more.length === 0) return plan
  const made = plan.imported.filter(({ replaces }) => replaces === undefined)
  const payees = [...plan.imported.map(({ booking }) => booking), ...more].flatMap(({ payee }) => payee ?? [])
  return {
    ...plan,
    newCategories: newCategoriesOf([...made.flatMap(({ booking }) => placedOf(booking)), ...more], reader),
    newPayees: reader.payees.countNew(payees),
  }
}

/** Whether a pending row occurs in the same file again as posted. */
const postedIds = (planned: readonly PlannedRow[]): ((booking: Booking) => boolean) => {
  const posted = new Map<AccountTarget, Set<string>>()
  for (const { booking } of planned) {
    const { account, externalId, status } = booking
    if (externalId === undefined || status === 'pending') continue
    const ids = posted.get(account) ?? new Set()
    posted.set(account, ids.add(externalId))
  }
  return ({ account, externalId, status }) =>
    status === 'pending' && externalId !== undefined && posted.get(account)?.has(externalId) === true
}

/** The categorised parts of a booking. */
export const placedOf = (booking: Booking): readonly Placed[] => booking.lines ?? [booking]

const totalsOf = (imported: readonly PlannedRow[]): AccountTotal[] => {
  const totals = new Map<AccountTarget, AccountTotal>()
  for (const { account, amount } of imported.flatMap(({ booking }) => sidesOf(booking))) {
    const total = totals.get(account) ?? { account, count: 0, income: '0', expense: '0' }
    total.count++
    if (amount.startsWith('-')) total.expense = add(total.expense, amount)
    else total.income = add(total.income, amount)
    totals.set(account, total)
  }
  return [...totals.values()]
}

const newCategoriesOf = (placed: readonly Placed[], reader: BookingReader): NewCategory[] => {
  const made = new Map<string, NewCategory>()
  for (const { category, amount, isRefund = false } of placed) {
    if (category?.kind !== 'new') continue
    const isExpense = amount.startsWith('-') !== isRefund
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
