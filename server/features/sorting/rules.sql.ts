import { sql } from 'kysely'
import type { Rule, RuleValues, RuleWhen } from '#contract/rules.ts'
import type { Db } from '#server/db/connect.ts'
import type { BookId } from '#server/db/columns.ts'

const rules = (db: Db, bookId: BookId) =>
  db
    .selectFrom('rules')
    .selectAll()
    .select(sql<string>`xmin::text`.as('version'))
    .where('book_id', '=', bookId)

type Row = Awaited<ReturnType<ReturnType<typeof rules>['executeTakeFirstOrThrow']>>

const given = <T>(value: T | null): T | undefined => value ?? undefined

const directions = { '-1': 'out', 1: 'in' } as const

const asWhen = (row: Row): RuleWhen => ({
  words: given(row.words),
  pattern: given(row.pattern),
  accountIds: given(row.account_ids),
  payeeIds: given(row.payee_ids),
  tagIds: given(row.tag_ids),
  direction: row.direction === null ? undefined : directions[row.direction],
  amountFrom: given(row.amount_from),
  amountTo: given(row.amount_to),
  currencyId: given(row.currency_id),
})

const asValues = (row: Row): RuleValues => ({
  categoryId: given(row.set_category_id),
  payeeId: given(row.set_payee_id),
  tagIds: given(row.set_tag_ids),
  note: given(row.set_note),
  review: row.set_review ? true : undefined,
})

const asRule = (row: Row, hits: number): Rule => ({
  ruleId: row.id,
  name: given(row.name),
  when: asWhen(row),
  set: asValues(row),
  paused: row.paused,
  hits,
  version: row.version,
})

/** In their order. Hits are not counted. */
export const listRules = async (db: Db, bookId: BookId): Promise<Rule[]> =>
  (await rules(db, bookId).orderBy('position').orderBy('id').execute()).map((row) => asRule(row, 0))

export const findRule = async (db: Db, bookId: BookId, ruleId: number): Promise<Rule | undefined> => {
  const row = await rules(db, bookId).where('id', '=', ruleId).executeTakeFirst()
  return row && asRule(row, 0)
}
