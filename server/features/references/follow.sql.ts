import { sql } from 'kysely'
import type { IdList } from '#contract/filterAddress.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'
import { followInFilters } from '#server/features/savedFilters/sql.ts'

/** Columns of a rule that name rows: conditions are lists, values single ones but for tags. */
const conditions: Partial<Record<IdList, string>> = { accounts: 'account_ids', payees: 'payee_ids', tags: 'tag_ids' }
const values: Partial<Record<IdList, string>> = { categories: 'set_category_id', payees: 'set_payee_id' }

/**
 * Replaces a merged row in rules and drops a deleted one. A rule that loses its last row of a condition, or its last
 * value, is paused and never matches more than before.
 */
const followInRules = async (db: Db, bookId: BookId, list: IdList, from: number, into?: number): Promise<void> => {
  const condition = conditions[list]
  if (condition !== undefined) {
    const column = sql.ref(condition)
    const next = into === undefined ? sql`'{}'::bigint[]` : sql`array[${into}::bigint]`
    await sql`
      update rules set
        ${column} = (
          select coalesce(array_agg(id order by place), '{}') from (
            select id, min(place) as place
            from unnest(array_remove(${column}, ${from}) || case when ${column} @> array[${from}::bigint] then ${next} else '{}' end)
              with ordinality as kept (id, place)
            group by id) as once)
      where book_id = ${bookId} and ${column} @> array[${from}::bigint]`.execute(db)
    await sql`
      update rules set paused = true where book_id = ${bookId} and not paused and cardinality(${column}) = 0`.execute(
      db,
    )
  }
  const value = values[list]
  if (value !== undefined) {
    const column = sql.ref(value)
    // A category for transfers is no value of a rule.
    const next =
      list === 'categories'
        ? sql`(select id from categories where book_id = ${bookId} and id = ${into ?? null} and not for_transfers)`
        : sql`${into ?? null}::bigint`
    await sql`
      update rules set ${column} = ${next} where book_id = ${bookId} and ${column} = ${from}`.execute(db)
  }
  if (list === 'tags') {
    await sql`
      update rules set set_tag_ids = (
        select nullif(array_agg(distinct id), '{}')
        from unnest(array_remove(set_tag_ids, ${from}) || ${into === undefined ? [] : [into]}::bigint[]) as kept (id))
      where book_id = ${bookId} and set_tag_ids @> array[${from}::bigint]`.execute(db)
  }
  await sql`
    update rules set paused = true
    where book_id = ${bookId} and not paused and not set_review
      and num_nonnulls(set_category_id, set_payee_id, set_tag_ids, set_note) = 0`.execute(db)
}

/** Saved filters and rules follow a merge or deletion of a row that they name. */
export const follow = async (db: Db, bookId: BookId, list: IdList, from: number, into?: number): Promise<void> => {
  await followInFilters(db, bookId, list, from, into)
  await followInRules(db, bookId, list, from, into)
}
