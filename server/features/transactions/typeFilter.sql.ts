import { sql, type RawBuilder } from 'kysely'
import type { TransactionType } from '#contract/lists.ts'
import type { Db } from '#server/db/connect.ts'
import { listCategories } from '#server/features/categories/sql.ts'
import type { CategoryType } from '#contract/fields.ts'
import type { BookId } from '#server/db/columns.ts'

export type Condition = RawBuilder<boolean>

/** The transaction types to match: any of the conditions is enough. */
export interface TypeFilter {
  conditions: Condition[]
  /** Whether the sign of each transaction decides, as in a mixed category: kept totals do not have it. */
  needsSigns: boolean
}

const IS_PLAIN = sql<boolean>`kind = 0 and to_account_id is null`

/** Transfers into the accounts from any others. */
export const transfersInto = (accountIds: number[] | undefined): Condition =>
  accountIds === undefined
    ? sql<boolean>`to_account_id is not null`
    : sql<boolean>`to_account_id = any (${accountIds}::bigint[]) and not account_id = any (${accountIds}::bigint[])`

/** The definitions of `contract/figures.ts` as SQL conditions, for these categories and accounts or for all. */
export const readTypes = async (
  db: Db,
  bookId: BookId,
  list: string,
  { categoryIds, accountIds }: { categoryIds: number[] | undefined; accountIds: number[] | undefined },
): Promise<TypeFilter> => {
  const types = new Set(list.split(',') as TransactionType[])
  const conditions = [
    ...(types.has('transfer') ? [sql<boolean>`to_account_id is not null`] : []),
    ...(types.has('transferIn') ? [transfersInto(accountIds)] : []),
    ...(types.has('balance') ? [sql<boolean>`kind <> 0`] : []),
  ]
  const [income, spending] = [types.has('income'), types.has('spending')]
  if (income && spending) return { conditions: [...conditions, IS_PLAIN], needsSigns: false }
  if (!income && !spending) return { conditions, needsSigns: false }
  const categories = (await listCategories(db, bookId)).filter(
    ({ categoryId }) => categoryIds === undefined || categoryIds.includes(categoryId),
  )
  const isIn = (type: CategoryType): { ids: number[]; condition: Condition } => {
    const ids = categories.filter((category) => category.type === type).map(({ categoryId }) => categoryId)
    return { ids, condition: sql<boolean>`${IS_PLAIN} and category_id = any (${ids}::bigint[])` }
  }
  const mixed = isIn(0)
  const hasSign = income ? sql<boolean>`delta > 0` : sql<boolean>`delta < 0`
  return {
    conditions: [
      ...conditions,
      isIn(income ? 1 : -1).condition,
      ...(mixed.ids.length === 0 ? [] : [sql<boolean>`${mixed.condition} and ${hasSign}`]),
    ],
    needsSigns: mixed.ids.length > 0,
  }
}
