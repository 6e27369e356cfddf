import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'
import type { Changed } from './outcome.ts'

/** Writes what rules decided. */
export const writeChanges = async (db: Db, bookId: BookId, changes: readonly Changed[]): Promise<void> => {
  if (changes.length === 0) return
  const column = <T>(read: (change: Changed) => T) => changes.map(read)
  await sql`
    update transactions as t set
      category_id = coalesce(w.category_id, t.category_id),
      category_by = case when w.category_id is null then t.category_by else 1 end,
      category_rule_id = case when w.category_id is null then t.category_rule_id else w.category_rule_id end,
      payee_id = coalesce(w.payee_id, t.payee_id),
      payee_by = case when w.payee_id is null then t.payee_by else 1 end,
      payee_rule_id = case when w.payee_id is null then t.payee_rule_id else w.payee_rule_id end,
      tag_ids = coalesce(w.tag_ids::bigint[], t.tag_ids),
      note = coalesce(w.note, t.note),
      review = coalesce(w.review, t.review)
    from unnest(
      ${column(({ id }) => id)}::bigint[],
      ${column(({ category }) => category?.value ?? null)}::bigint[],
      ${column(({ category }) => category?.ruleId ?? null)}::bigint[],
      ${column(({ payee }) => payee?.value ?? null)}::bigint[],
      ${column(({ payee }) => payee?.ruleId ?? null)}::bigint[],
      ${column(({ tagIds }) => (tagIds === undefined ? null : `{${tagIds.join(',')}}`))}::text[],
      ${column(({ note }) => note ?? null)}::text[],
      ${column(({ review }) => review ?? null)}::smallint[])
      as w (id, category_id, category_rule_id, payee_id, payee_rule_id, tag_ids, note, review)
    where t.book_id = ${bookId} and t.id = w.id`.execute(db)
}
