import { actualSchedules } from './actualSchedules.ts'
import { fromMinor } from './amounts.ts'
import type { SourceBudget, SourceCategory, Statement } from './model.ts'
import type { OpenDatabase } from './sqlite.ts'

/** The categories of Actual by their ids, under the names of their groups. */
export const categoriesOf = (database: OpenDatabase): Map<string, SourceCategory> => {
  const groups = new Map(
    database
      .rows('select id, name, hidden from category_groups')
      .map(({ id = '', name, hidden }) => [id, { name, hidden }]),
  )
  const categories = database.rows('select id, name, cat_group, is_income, hidden from categories')
  return new Map(
    categories.map(({ id = '', name = '', cat_group: group = '', is_income: income, hidden }) => {
      const above = groups.get(group)
      const path = above?.name === undefined ? [name] : [above.name, name]
      const isHidden = hidden === '1' || above?.hidden === '1' ? true : undefined
      return [id, { path, isIncome: income === '1' ? true : undefined, isHidden }]
    }),
  )
}

/** Category groups, monthly budgets, and schedules. */
export const actualExtras = (database: OpenDatabase): Pick<Statement, 'categories' | 'budgets' | 'recurring'> => {
  const categories = categoriesOf(database)
  const alive = new Set(
    database.rows('select id from categories where coalesce(tombstone, 0) = 0').map(({ id = '' }) => id),
  )
  const budgets = ['zero_budgets', 'reflect_budgets'].filter(database.has).flatMap((table) =>
    database
      .rows(
        `select cast(month as text) as month, category, cast(amount as text) as amount from ${table} where amount <> 0`,
      )
      .flatMap(({ month = '', category = '', amount = '' }): SourceBudget[] => {
        const known = alive.has(category) ? categories.get(category) : undefined
        if (known === undefined || !/^\d{6}$/.test(month) || !/^-?\d+$/.test(amount)) return []
        return [{ month: `${month.slice(0, 4)}-${month.slice(4)}`, category: known.path, amount: fromMinor(amount, 2) }]
      }),
  )
  const recurring = actualSchedules(database)
  return {
    categories: [...alive].map((id) => categories.get(id)).filter((category) => category !== undefined),
    ...(budgets.length > 0 ? { budgets } : {}),
    ...(recurring.length > 0 ? { recurring } : {}),
  }
}
