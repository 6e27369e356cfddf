import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { UserCall } from './route.ts'

/** How long a contributor may change what they recorded. */
const CHANGEABLE_MS = 24 * 60 * 60 * 1000

type Caller = Pick<UserCall, 'db' | 'userId' | 'bookId' | 'bookRole' | 'now'>

/** Refuses a contributor unless all of these change sets are their own, and of the last day. */
const refuseUnless = async (
  caller: Caller,
  areOwn: (own: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<void> => {
  const { db, userId, bookId, bookRole, now } = caller
  if (bookRole !== 'contributor') return
  const own = sql`
    select change_set_id from change_sets
    where book_id = ${bookId} and by_user = ${userId} and at > ${new Date(now.getTime() - CHANGEABLE_MS)}`
  const { rows } = await sql<{ ok: boolean }>`select ${areOwn(own)} as ok`.execute(db)
  if (rows[0]?.ok !== true)
    throw new Refusal('ROLE_NEEDED', 'A contributor changes what they recorded in the last day.')
}

/** A contributor changes only transactions that they recorded in the last day. */
export const refuseOthersTransaction = (caller: Caller, transactionId: number): Promise<void> =>
  refuseUnless(
    caller,
    (own) => sql<boolean>`exists (
      select from changes
      where book_id = ${caller.bookId} and change_set_id in (${own})
        and tbl = 'transactions' and op = 'I' and ${transactionId} between row_id and last_id)`,
  )

/** A contributor undoes only what they did in the last day. */
export const refuseOthersChanges = (caller: Caller, changeSets: number[]): Promise<void> =>
  refuseUnless(
    caller,
    (own) => sql<boolean>`not exists (
      select from unnest(${changeSets}::bigint[]) as wanted (id) where id not in (${own}))`,
  )
