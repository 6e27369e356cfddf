import type { CategoryTotal, Totals } from '#contract/analytics.ts'
import type { Category } from '#contract/categories.ts'
import { absolute, add, type Amount, compare, sign, sum } from '#contract/money.ts'
import { ancestorsOf } from '#contract/tree.ts'
import type { Day } from '#contract/zone.ts'
import type { CurrencyTotal } from './AccountsStore.ts'

export type Side = 'expense' | 'income'

/** What one category came to in one currency, step by step; a step in which nothing happened is zero. Never below zero. */
export interface Series {
  currencyId: number
  categoryId: number
  amounts: Amount[]
  total: Amount
  /** Some of it was booked below the category. */
  isDeep: boolean
}

/** Which category an amount is shown under; undefined leaves it out. */
export type Level = (categoryId: number) => number | undefined

/**
 * The level right below some categories: what is booked on one of them itself stays with it, everything else goes to its
 * child. Without any, the roots.
 */
export const levelBelow =
  (byId: ReadonlyMap<number, Category>, chosen: readonly number[]): Level =>
  (categoryId) => {
    const path = [...ancestorsOf(byId.get(categoryId)?.parentsTree ?? ''), categoryId]
    const inside = path.findLastIndex((id) => chosen.includes(id))
    if (inside === -1 && chosen.length > 0) return undefined
    return path[inside + 1] ?? categoryId
  }

/** The categories of a level with what they came to, the largest first. Different currencies stay apart. */
export const seriesOf = (total: Totals['total'], steps: readonly Day[], side: Side, level: Level): Series[] => {
  const found = new Map<string, Series>()
  for (const [index, step] of steps.entries()) {
    for (const row of total[step] ?? []) {
      const categoryId = level(row.categoryId)
      if (categoryId !== undefined && sign(row[side]) !== 0) addTo(found, steps.length, index, categoryId, row, side)
    }
  }
  return [...found.values()].toSorted((a, b) => compare(b.total, a.total))
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
  const amount = absolute(row[side])
  known.amounts[index] = add(known.amounts[index] ?? '0', amount)
  known.total = add(known.total, amount)
  known.isDeep ||= row.categoryId !== categoryId
  found.set(key, known)
}

/** What all series came to, step by step. */
export const sumsByStep = (series: readonly Series[], steps: readonly Day[]): Amount[] =>
  steps.map((_, index) => sum(series.map(({ amounts }) => amounts[index] ?? '0')))

/** What came and went altogether, per currency, in the order in which the currencies are met. */
export const changeOf = (total: Totals['total']): CurrencyTotal[] => {
  const rows = Map.groupBy(Object.values(total).flat(), ({ currencyId }) => currencyId)
  return [...rows].map(([currencyId, own]) => ({ currencyId, amount: sum(own.map(({ delta }) => delta)) }))
}

export const totalOf = (series: readonly Series[]): Amount => sum(series.map(({ total }) => total))

/** Where the largest is; undefined where all are zero. */
export const largestOf = (amounts: readonly Amount[]): number | undefined => {
  const [largest] = [...amounts.keys()].toSorted((a, b) => compare(amounts[b] ?? '0', amounts[a] ?? '0'))
  return largest === undefined || sign(amounts[largest] ?? '0') === 0 ? undefined : largest
}

/** The currencies of some series, in the order in which they are met; one of them may lead. */
export const currenciesOf = (series: readonly Series[], lead: number | undefined): number[] => {
  const met = [...new Set(series.map(({ currencyId }) => currencyId))]
  return met.toSorted((a, b) => Number(b === lead) - Number(a === lead))
}
