import { sql } from 'kysely'
import type { RuleDraft } from '#contract/rules.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

const signs = { in: 1, out: -1 } as const

const asColumns = ({ name, when, set }: RuleDraft) => ({
  name: name ?? null,
  words: when.words ?? null,
  pattern: when.pattern ?? null,
  account_ids: when.accountIds ?? null,
  payee_ids: when.payeeIds ?? null,
  tag_ids: when.tagIds ?? null,
  direction: when.direction === undefined ? null : signs[when.direction],
  amount_from: when.amountFrom ?? null,
  amount_to: when.amountTo ?? null,
  currency_id: when.currencyId ?? null,
  set_category_id: set.categoryId ?? null,
  set_payee_id: set.payeeId ?? null,
  set_tag_ids: set.tagIds === undefined || set.tagIds.length === 0 ? null : set.tagIds,
  set_note: set.note ?? null,
  set_review: set.review ?? false,
})

/** Transactions since a moment whose category or payee each rule set. */
export const countHits = async (db: Db, bookId: BookId, since: Date): Promise<Map<number, number>> => {
  const { rows } = await sql<{ rule: number; count: number }>`
    select rule, count(distinct transaction_id) as count
    from transactions cross join lateral (values (category_rule_id), (payee_rule_id)) as set_by (rule)
    where book_id = ${bookId} and created_at >= ${since} and rule is not null
      and (category_rule_id is not null or payee_rule_id is not null)
    group by rule`.execute(db)
  return new Map(rows.map(({ rule, count }) => [rule, count]))
}

export const insertRule = async (db: Db, bookId: BookId, draft: RuleDraft): Promise<number> => {
  const { id } = await db
    .insertInto('rules')
    .values({
      book_id: bookId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from rules where book_id = ${bookId})`,
      ...asColumns(draft),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const update = (db: Db, bookId: BookId, ruleId: number) =>
  db.updateTable('rules').where('book_id', '=', bookId).where('id', '=', ruleId)

export const updateRule = async (db: Db, bookId: BookId, ruleId: number, draft: RuleDraft): Promise<void> => {
  await update(db, bookId, ruleId).set(asColumns(draft)).execute()
}

export const setPaused = async (db: Db, bookId: BookId, ruleId: number, paused: boolean): Promise<void> => {
  await update(db, bookId, ruleId).set({ paused }).execute()
}

export const orderRules = async (db: Db, bookId: BookId, ruleIds: readonly number[]): Promise<void> => {
  await sql`
    update rules set position = place
    from unnest(${ruleIds}::bigint[]) with ordinality as wanted (rule_id, place)
    where book_id = ${bookId} and id = rule_id`.execute(db)
}

export const deleteRule = async (db: Db, bookId: BookId, ruleId: number): Promise<void> => {
  await db.deleteFrom('rules').where('book_id', '=', bookId).where('id', '=', ruleId).execute()
}
