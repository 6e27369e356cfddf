import { add, type Amount, sign } from '#shared/money.ts'
import type { ExistingCurrency } from '#import/engine/ledgerContext.ts'
import { pathOfTarget } from './categoryTargets.ts'
import type { Plan } from './plan.ts'
import type { Sorted, SortedBy } from './sorted.ts'
import type { ParsedTransaction } from './verdict.ts'

/** Alike rows with one category from one source. */
export interface SortedGroup extends Pick<
  Sorted,
  'alike' | 'by' | 'ruleId' | 'reason' | 'payeeBy' | 'payeeRuleId' | 'payeeReason'
> {
  /** Payee or text of the first row. */
  text: string
  /** The text of the first row, whose payee was found. */
  rowText: string
  /** From the root down. */
  category: string[]
  /** Absent for a category that the import creates. */
  categoryId: number | undefined
  isIncome: boolean
  count: number
  /** The total in each currency. */
  sums: { amount: Amount; currency: ExistingCurrency }[]
  /** The moments of the first and the last row. */
  from: string
  to: string
  /** Its position among the groups of alike rows, which stand together. */
  place: number
}

/** The number of rows by the source of their category. */
export type SortedCounts = Record<SortedBy, number>

/** In this order they are shown: what needs a person first. */
export const sources = ['none', 'learned', 'payee', 'rule', 'file', 'person'] as const satisfies readonly SortedBy[]

export const sortedCounts = ({ imported }: Pick<Plan, 'imported'>): SortedCounts => {
  const counts: SortedCounts = { none: 0, learned: 0, payee: 0, rule: 0, file: 0, person: 0 }
  for (const { parsed } of imported) if (parsed.sorted !== undefined) counts[parsed.sorted.by]++
  return counts
}

/** The rows without a category, or with one that is not sure. */
export const toReviewCount = ({ imported }: Pick<Plan, 'imported'>): number =>
  imported.filter(({ parsed: { sorted } }) => sorted?.by === 'none' || sorted?.review === true).length

const known = new WeakMap<Plan['imported'], SortedGroup[]>()

export const sortedGroups = ({ imported }: Pick<Plan, 'imported'>): SortedGroup[] => {
  const found = known.get(imported) ?? groupsOf(imported)
  known.set(imported, found)
  return found
}

const groupsOf = (imported: Plan['imported']): SortedGroup[] => {
  const groups = new Map<string, SortedGroup>()
  for (const { parsed } of imported) {
    const { sorted, category } = parsed
    if (sorted === undefined || category === undefined) continue
    const path = pathOfTarget(category)
    const key = JSON.stringify([sorted.alike, sorted.by, sorted.ruleId, path])
    const group = groups.get(key) ?? groupOf(parsed, sorted, path)
    addTo(group, parsed)
    groups.set(key, group)
  }
  const bySource = [...groups.values()].toSorted(
    (a, b) => sources.indexOf(a.by) - sources.indexOf(b.by) || b.count - a.count,
  )
  const byAlike = Map.groupBy(bySource, ({ alike }) => alike)
  return [...byAlike.values()].flatMap((alike) => alike.map((group, place) => ({ ...group, place })))
}

/** The position of each group's alike rows. */
export type SortedOrder = ReadonlyMap<string, number>

export const orderOf = (groups: readonly SortedGroup[]): SortedOrder =>
  new Map([...new Set(groups.map(({ alike }) => alike))].map((alike, index) => [alike, index]))

/** Groups that the order does not know come last. */
export const inOrder = (groups: readonly SortedGroup[], order: SortedOrder): SortedGroup[] => {
  const indexOf = ({ alike }: SortedGroup) => order.get(alike) ?? order.size
  return groups.toSorted((a, b) => indexOf(a) - indexOf(b))
}

const addTo = (group: SortedGroup, { amount, moment, account: { currency } }: ParsedTransaction): void => {
  group.count++
  if (moment < group.from) group.from = moment
  if (moment > group.to) group.to = moment
  const sum = group.sums.find((each) => each.currency.currencyId === currency.currencyId)
  if (sum === undefined) group.sums.push({ amount, currency })
  else sum.amount = add(sum.amount, amount)
}

const groupOf = (
  { category, payee, description, bankText, amount, moment }: ParsedTransaction,
  sorted: Sorted,
  path: string[],
): SortedGroup => ({
  alike: sorted.alike,
  by: sorted.by,
  ruleId: sorted.ruleId,
  reason: sorted.reason,
  payeeBy: sorted.payeeBy,
  payeeRuleId: sorted.payeeRuleId,
  payeeReason: sorted.payeeReason,
  rowText: bankText ?? description ?? '',
  text: payee ?? description ?? bankText ?? '',
  category: path,
  categoryId: category?.kind === 'existing' ? category.category.categoryId : undefined,
  isIncome: sign(amount) > 0,
  count: 0,
  sums: [],
  from: moment,
  to: moment,
  place: 0,
})
