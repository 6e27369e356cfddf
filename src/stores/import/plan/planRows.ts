import { add, type Amount } from '#contract/calc/money.ts'
import type { AccountTarget } from './accountTargets.ts'
import { pathKey } from './categoryTargets.ts'
import type { Decisions } from '#stores/import/session/decisions.ts'
import type { Likeness, Match, StoredTransaction, StoredTransactions } from './repeats.ts'
import { joinTransfers, type ProvenPairs, provenPairs } from './provenTransfers.ts'
import type { Booking, BookingReader, OtherBooking, Placed, Reason } from './verdict.ts'

/** A row that will be imported, or looks recorded already. */
export interface PlannedRow {
  row: number
  booking: Booking
  /** The pending transaction that it is by now. */
  replaces?: StoredTransaction | undefined
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
  /** Every row that could be read, whatever becomes of it. */
  readable: PlannedRow[]
  /** How many rows are left out by choice; repeated ones are among them. */
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
  { repeated }: Pick<Decisions, 'repeated'>,
  stored: StoredTransactions,
): Plan => {
  const plan: Plan = {
    imported: [],
    refused: [],
    repeated: [],
    readable: [],
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
  const { readable } = plan
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
  const pairs = provenPairs(planned)
  settleRepeats(plan, planned, reader, repeated, stored, pairs)
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

/** The same plan, and before all else what its accounts began with. */
export const withOpenings = (plan: Plan, openings: readonly PlannedRow[]): Plan => {
  const imported = [...openings, ...plan.imported]
  return { ...plan, imported, totals: totalsOf(imported) }
}

/** The same plan with what is placed beside its rows, and the payees that they bring. */
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

const leaveOut = (plan: Plan, because: 'choice' | 'state'): void => {
  plan.leftOut++
  if (because === 'state') plan.leftOutByState++
}

/** Whether a pending row stands in the same file once more, posted. */
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

/** Leaves out what is recorded, and lets what was posted take the place of what was pending. */
const settleRepeats = (
  plan: Plan,
  planned: readonly PlannedRow[],
  reader: BookingReader,
  repeated: Decisions['repeated'],
  stored: StoredTransactions,
  pairs: ProvenPairs,
): void => {
  const isWanted = isSelected(repeated)
  const likenesses = new Map(planned.flatMap((row) => likenessOf(row, reader)))
  const matches = stored.match([...likenesses.values()])
  const matchOf = (row: PlannedRow | undefined) => {
    const likeness = row && likenesses.get(row)
    return likeness && matches.get(likeness)
  }
  for (const row of planned) {
    const match = matchOf(row) ?? matchOfPair(row, matchOf(pairs.get(row)))
    if (match?.kind === 'same') plan.known++
    if (match?.kind === 'posted') plan.posted++
    if (match?.kind === 'alike') plan.repeated.push({ ...row, match: match.stored })
    const isOut = match?.kind === 'same' || (match?.kind === 'alike' && !isWanted(row.row))
    if (isOut) plan.leftOut++
    else plan.imported.push(match?.kind === 'posted' ? { ...row, replaces: match.stored } : row)
  }
}

/** A transfer that is recorded has both sides, whatever the other one is called. */
const matchOfPair = ({ booking }: PlannedRow, match: Match | undefined): Match | undefined =>
  match?.stored.linkedAccountId !== undefined && match.stored.linkedAccountId === booking.account.accountId
    ? match
    : undefined

const likenessOf = (row: PlannedRow, { payees }: BookingReader): [PlannedRow, Likeness][] => {
  const { day, description, payee, words, status, other, lines, kind, counter } = row.booking
  const known = sidesOf(row.booking).flatMap(({ account: { accountId }, amount, externalId }) =>
    accountId === undefined ? [] : [{ accountId, amount, externalId }],
  )
  const [side] = known
  if (side === undefined) return []
  const texts = [words, description, payee === undefined ? undefined : payees.of(payee)]
  const isPlain = other === undefined && lines === undefined && kind === undefined
  const counterId = counter === 'foreign' ? undefined : counter?.accountId
  return [[row, { ...side, day, texts, isPlain, counterId, isPending: status === 'pending' }]]
}

const isSelected = ({ areBooked, except }: Decisions['repeated']): ((row: number) => boolean) => {
  const exceptions = new Set(except)
  return (row) => areBooked !== exceptions.has(row)
}

/** The accounts that a booking moves, and by how much. */
export const sidesOf = ({ account, amount, externalId, other, lines = [] }: Booking): OtherBooking[] =>
  [{ account, amount, externalId }, other && { externalId, ...other }, ...lines.map((line) => line.other)].filter(
    (side) => side !== undefined,
  )

/** What a booking records under categories. */
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
