import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { contributorHours, isAllowed } from '#contract/roles.ts'
import type { UserCall } from './route.ts'

const CHANGEABLE_MS = contributorHours * 60 * 60 * 1000

type Caller = Pick<UserCall, 'db' | 'userId' | 'bookId' | 'bookRole' | 'now'>

/** Whether the caller may change what they see; a contributor, whether it is of change sets of their own, of the last day. */
const mayChange = async (
  caller: Caller,
  areOwn: (own: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<boolean> => {
  const { db, userId, bookId, bookRole, now } = caller
  if (bookRole !== 'contributor') return isAllowed(bookRole, 'edit')
  const own = sql`
    select change_set_id from change_sets
    where book_id = ${bookId} and by_user = ${userId} and at > ${new Date(now.getTime() - CHANGEABLE_MS)}`
  const { rows } = await sql<{ ok: boolean }>`select ${areOwn(own)} as ok`.execute(db)
  return rows[0]?.ok === true
}

const refuse = (): never => {
  throw new Refusal('ROLE_NEEDED', 'A contributor changes what they recorded in the last day.')
}

/** A contributor changes only transactions that they recorded in the last day; whoever restores one by undo has not recorded it. */
export const mayChangeTransaction = (caller: Caller, transactionId: number): Promise<boolean> =>
  mayChange(
    caller,
    (own) => sql<boolean>`exists (
      select from changes
      where book_id = ${caller.bookId} and change_set_id in (${own})
        and tbl = 'transactions' and op = 'I' and undoes is null and ${transactionId} between row_id and last_id)`,
  )

export const refuseOthersTransaction = async (caller: Caller, transactionId: number): Promise<void> => {
  if (!(await mayChangeTransaction(caller, transactionId))) refuse()
}

/** Settings of a book are for its owners to change, also by undo. */
const refuseSettings = async ({ db, bookId, bookRole }: Caller, changeSets: number[]): Promise<void> => {
  if (isAllowed(bookRole, 'own')) return
  const { rows } = await sql`
    select from changes
    where book_id = ${bookId} and change_set_id = any (${changeSets}::bigint[]) and tbl = 'settings' limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw new Refusal('ROLE_NEEDED', 'Owners change the settings of the book.')
}

/** A contributor undoes only what they did in the last day. */
export const refuseOthersChanges = async (caller: Caller, changeSets: number[]): Promise<void> => {
  const areOwn = await mayChange(
    caller,
    (own) => sql<boolean>`not exists (
      select from unnest(${changeSets}::bigint[]) as wanted (id) where id not in (${own}))`,
  )
  if (!areOwn) refuse()
  await refuseSettings(caller, changeSets)
}
