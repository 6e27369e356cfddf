import type { BalanceChange, CategoryTotal, Totals, Transferred } from '#contract/analytics.ts'
import type { Category } from '#contract/categories.ts'
import { absolute, add, type Amount, compare, sign, sum } from '#shared/money.ts'
import { ancestorsOf } from '#shared/tree.ts'
import type { Day } from '#shared/zone.ts'
import type { CurrencyTotal } from '#stores/AccountsStore.ts'

export type Side = 'expense' | 'income'

/**
 * A category's amounts in one currency, step by step, with the signs of balance changes; zero for a step without
 * transactions.
 */
export interface Series {
  currencyId: number
  categoryId: number
  amounts: Amount[]
  total: Amount
  /** Some of it is in subcategories. */
  isDeep: boolean
}

/** Merges steps into those that `partOf` returns. */
export const collapsedTotal = (total: Totals['total'], partOf: (step: Day) => Day): Totals['total'] =>
  Object.fromEntries(
    [...Map.groupBy(Object.entries(total), ([step]) => partOf(step))].map(([step, parts]) => [
      step,
      parts.flatMap(([, rows]) => rows),
    ]),
  )

/** Which category an amount is shown under; undefined leaves it out. */
export type Level = (categoryId: number) => number | undefined

/**
 * The level directly below some categories: transactions of one of them stay with it, those of descendants go to its
 * child. By default, the roots.
 */
export const levelBelow =
  (byId: ReadonlyMap<number, Category>, chosen: readonly number[]): Level =>
  (categoryId) => {
    const path = [...ancestorsOf(byId.get(categoryId)?.parentsTree ?? ''), categoryId]
    const inside = path.findLastIndex((id) => chosen.includes(id))
    if (inside === -1 && chosen.length > 0) return undefined
    return path[inside + 1] ?? categoryId
  }

/** The categories of a level with their sums, largest first. Different currencies stay separate. */
export const seriesOf = (total: Totals['total'], steps: readonly Day[], side: Side, level: Level): Series[] => {
  const found = new Map<string, Series>()
  for (const [index, step] of steps.entries()) {
    for (const row of total[step] ?? []) {
      const categoryId = level(row.categoryId)
      if (categoryId !== undefined && sign(row[side]) !== 0) addTo(found, steps.length, index, categoryId, row, side)
    }
  }
  return [...found.values()].toSorted((a, b) => compare(absolute(b.total), absolute(a.total)))
}

const addTo = (
  found: Map<string, Series>,
  length: number,
  index: number,
  categoryId: number,
  row: CategoryTotal,
  side: Side,
) => {
  const { currencyId } = row
  const key = `${currencyId} ${categoryId}`
  const known = found.get(key) ?? {
    currencyId,
    categoryId,
    amounts: Array<Amount>(length).fill('0'),
    total: '0',
    isDeep: false,
  }
  const amount = row[side]
  known.amounts[index] = add(known.amounts[index] ?? '0', amount)
  known.total = add(known.total, amount)
  known.isDeep ||= row.categoryId !== categoryId
  found.set(key, known)
}

/** The sum of all series, step by step. */
export const sumsByStep = (series: readonly Series[], steps: readonly Day[]): Amount[] =>
  steps.map((_, index) => sum(series.map(({ amounts }) => amounts[index] ?? '0')))

/** Total income and spending, per currency. */
export const flowsByCurrency = (total: Totals['total']): { currencyId: number; income: Amount; expense: Amount }[] =>
  [...Map.groupBy(Object.values(total).flat(), ({ currencyId }) => currencyId)].map(([currencyId, own]) => ({
    currencyId,
    income: sum(own.map(({ income }) => income)),
    expense: sum(own.map(({ expense }) => expense)),
  }))

/** Total transfers, per currency. */
export const transferredOf = ({ transferred = {} }: Totals): Transferred[] =>
  [...Map.groupBy(Object.values(transferred).flat(), ({ currencyId }) => currencyId)].map(([currencyId, own]) => ({
    currencyId,
    in: sum(own.map((each) => each.in)),
    out: sum(own.map(({ out }) => out)),
  }))

/** Total opening balances and adjustments, per currency. */
export const balanceChangesOf = ({ balanceChanges = {} }: Totals): BalanceChange[] =>
  [...Map.groupBy(Object.values(balanceChanges).flat(), ({ currencyId }) => currencyId)].map(([currencyId, own]) => ({
    currencyId,
    delta: sum(own.map(({ delta }) => delta)),
  }))

/** The total change per currency, in order of first occurrence. */
export const changeOf = (total: Totals['total']): CurrencyTotal[] => {
  const rows = Map.groupBy(Object.values(total).flat(), ({ currencyId }) => currencyId)
  return [...rows].map(([currencyId, own]) => ({ currencyId, amount: sum(own.map(({ delta }) => delta)) }))
}

export const totalOf = (series: readonly Series[]): Amount => sum(series.map(({ total }) => total))

/** Where the largest is, whatever its sign; undefined where all are zero. */
export const largestOf = (amounts: readonly Amount[]): number | undefined => {
  const sizeOf = (index: number) => absolute(amounts[index] ?? '0')
  const [largest] = [...amounts.keys()].toSorted((a, b) => compare(sizeOf(b), sizeOf(a)))
  return largest === undefined || sign(amounts[largest] ?? '0') === 0 ? undefined : largest
}

/** Where the sum of income and expenses is highest, signs counted; places without either do not compete. */
export const highestOf = (income: readonly Amount[], expense: readonly Amount[]): number | undefined => {
  const netAt = (index: number) => add(income[index] ?? '0', expense[index] ?? '0')
  return [...income.keys()]
    .filter((index) => [income[index], expense[index]].some((amount = '0') => sign(amount) !== 0))
    .toSorted((a, b) => compare(netAt(b), netAt(a)))[0]
}

/** The currencies with income, spending, or either; `lead` comes first. */
export const currenciesIn = (total: Totals['total'], side: Side | 'both', lead: number | undefined): number[] => {
  const sides: Side[] = side === 'both' ? ['income', 'expense'] : [side]
  const steps = Object.keys(total)
  return currenciesOf(
    sides.flatMap((each) => seriesOf(total, steps, each, (categoryId) => categoryId)),
    lead,
  )
}

/** The currencies of some series, in order of first occurrence; `lead` comes first. */
export const currenciesOf = (series: readonly Series[], lead: number | undefined): number[] => {
  const met = [...new Set(series.map(({ currencyId }) => currencyId))]
  return met.toSorted((a, b) => Number(b === lead) - Number(a === lead))
}
