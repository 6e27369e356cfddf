import { sql, type Kysely } from 'kysely'

/** Adds the account types checking, mortgage and investment. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table accounts
      drop constraint accounts_kind_check,
      add constraint accounts_kind_check check
        (kind in ('checking', 'card', 'cash', 'savings', 'credit', 'loan', 'mortgage', 'investment', 'wallet'))`.execute(
    db,
  )
}
