import { add, type Amount, isEqual, subtract } from '#shared/money.ts'
import { pathKey } from './categoryTargets.ts'
import type { Decisions } from '#import/engine/decisions.ts'
import type { StoredTransactions } from './repeats.ts'
import { joinTransfers, provenPairs } from './provenTransfers.ts'
import { choicesOf, resolveRecorded, withoutOtherFiles } from './resolveRepeats.ts'
import { type ParsedTransaction, type TransactionReader, type Placed, sidesOf } from './verdict.ts'
import type { PlannedRow, NewCategory, AccountTotal, Plan } from './plan.ts'
import type { AccountTarget } from './accountTarget.ts'
import type { Sorting } from './sorting.ts'

/** Decides for every row: imported, refused with a reason, or left out by choice. */
export const planRows = (
  rows: Iterable<number>,
  reader: TransactionReader,
  decisions: Pick<Decisions, 'repeated' | 'similar'>,
  stored: StoredTransactions,
  { fileOf, sorting }: { fileOf: (row: number) => number; sorting: Sorting },
): Plan => {
  const plan: Plan = {
    imported: [],
    refused: [],
    repeated: [],
    similar: [],
    readable: [],
    inOtherFile: new Set(),
    leftOut: { choice: 0, state: 0, otherFile: 0, known: 0, duplicate: 0 },
    cut: 0,
    totals: [],
    newCategories: [],
    newPayees: 0,
    newTags: 0,
  }
  const readable: PlannedRow[] = []
  for (const row of rows) {
    const verdict = reader.read(row)
    if (verdict.kind === 'leftOut') plan.leftOut[verdict.because]++
    if (verdict.kind === 'refused') plan.refused.push({ row, reason: verdict.reason })
    if (verdict.kind === 'booking') readable.push({ row, parsed: verdict.parsed })
  }
  const isPostedToo = postedIds(readable)
  const planned = readable.filter(({ parsed }) => {
    if (isPostedToo(parsed)) plan.leftOut.state++
    return !isPostedToo(parsed)
  })
  const choices = choicesOf(decisions)
  const own = withoutOtherFiles(plan, planned, reader, { choices, fileOf })
  const pairs = provenPairs(own)
  resolveRecorded(plan, own, reader, { choices, stored, pairs })
  plan.readable = readable.filter(({ row }) => !plan.inOtherFile.has(row))
  plan.imported = sorting.sort(joinTransfers(plan.imported, pairs), reader)
  const made = newRowsOf(plan)
  plan.cut = plan.imported.filter(({ parsed }) => parsed.isCut).length
  plan.totals = totalsOf(plan.imported)
  plan.newCategories = newCategoriesOf(
    made.flatMap(({ parsed }) => placedOf(parsed)),
    reader,
  )
  plan.newPayees = reader.payees.countNew(plan.imported.flatMap(({ parsed }) => parsed.payee ?? []))
  plan.newTags = reader.tags.countNew(
    plan.imported.flatMap(({ parsed }) => [parsed, ...(parsed.lines ?? [])].flatMap(({ tags }) => tags)),
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
  reader: TransactionReader,
  more: readonly (Placed & { payee?: string | undefined })[],
): Plan => {
  if (more.length === 0) return plan
  const made = newRowsOf(plan)
  const payees = [...plan.imported.map(({ parsed }) => parsed), ...more].flatMap(({ payee }) => payee ?? [])
  return {
    ...plan,
    newCategories: newCategoriesOf([...made.flatMap(({ parsed }) => placedOf(parsed)), ...more], reader),
    newPayees: reader.payees.countNew(payees),
  }
}

/** Whether a pending row occurs in the same file again as posted. */
const postedIds = (planned: readonly PlannedRow[]): ((parsed: ParsedTransaction) => boolean) => {
  const posted = new Map<AccountTarget, Set<string>>()
  for (const { parsed } of planned) {
    const { account, externalId, status } = parsed
    if (externalId === undefined || status === 'pending') continue
    const ids = posted.get(account) ?? new Set()
    posted.set(account, ids.add(externalId))
  }
  return ({ account, externalId, status }) =>
    status === 'pending' && externalId !== undefined && posted.get(account)?.has(externalId) === true
}

/** The categorised parts of a booking. */
export const placedOf = (parsed: ParsedTransaction): readonly Placed[] => parsed.lines ?? [parsed]

/** The imported rows without those that update a recorded transaction. */
export const newRowsOf = ({ imported }: Pick<Plan, 'imported'>): PlannedRow[] =>
  imported.filter(({ replaces }) => replaces === undefined)

const totalsOf = (imported: readonly PlannedRow[]): AccountTotal[] => {
  const totals = new Map<AccountTarget, AccountTotal>()
  const sides = imported.flatMap(({ parsed, replaces }) => sidesOf(parsed).map((side) => ({ ...side, replaces })))
  for (const { account, amount, replaces } of sides) {
    const total = totals.get(account) ?? { account, count: 0, income: '0', expense: '0' }
    totals.set(account, total)
    if (replaces === undefined) total.count++
    if (replaces === undefined || !isEqual(amount, replaces.amount))
      addTo(total, subtract(amount, replaces?.amount ?? '0'))
  }
  return [...totals.values()]
}

const addTo = (total: AccountTotal, amount: Amount): void => {
  if (amount.startsWith('-')) total.expense = add(total.expense, amount)
  else total.income = add(total.income, amount)
}

const newCategoriesOf = (placed: readonly Placed[], reader: TransactionReader): NewCategory[] => {
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

/** As in the ledger: the order of several files says nothing. */
export const newestFirst = <R extends PlannedRow>(rows: readonly R[]): R[] =>
  rows.toSorted(({ parsed: a }, { parsed: b }) => (a.moment < b.moment ? 1 : Number(a.moment > b.moment) * -1))
