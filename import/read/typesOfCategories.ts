import { sign } from '#shared/money.ts'
import type { Statement } from '#import/formats/model.ts'
import { pathKey } from '#import/plan/categoryTargets.ts'
import type { CategoryType } from '#contract/fields.ts'

/** Up to this share of rows with the other sign are refunds, so the category has one sign. */
const REFUNDS_AT_MOST = 0.25

/** The type of each source category: as stated, or by the signs of its rows. */
export const typesOfCategories = ({ rows, categories = [] }: Pick<Statement, 'rows' | 'categories'>) => {
  const signs = new Map<string, { income: number; expense: number }>()
  for (const row of rows) {
    if (row.other !== undefined || row.kind !== undefined) continue
    for (const { category = [], amount } of row.lines ?? [row]) {
      const count = signs.get(pathKey(category)) ?? { income: 0, expense: 0 }
      if (sign(amount) < 0) count.expense++
      else count.income++
      signs.set(pathKey(category), count)
    }
  }
  const said = new Map(categories.map(({ path, isIncome }) => [pathKey(path), isIncome]))
  const types = new Map<string, CategoryType>()
  for (const [key, { income, expense }] of signs) types.set(key, typeBy(key, income, expense))
  for (const [key, isIncome] of said) if (isIncome) types.set(key, 1)
  return types
}

/** Uncategorised transactions are mixed. */
const typeBy = (key: string, income: number, expense: number): CategoryType => {
  if (key === '' || Math.min(income, expense) > REFUNDS_AT_MOST * (income + expense)) return 0
  return income > expense ? 1 : -1
}
