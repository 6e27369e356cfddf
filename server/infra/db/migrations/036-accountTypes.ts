import { sql, type Kysely } from 'kysely'

/** Accounts can be checking accounts, mortgages and investments, too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table accounts
      drop constraint accounts_kind_check,
      add constraint accounts_kind_check check
        (kind in ('checking', 'card', 'cash', 'savings', 'credit', 'loan', 'mortgage', 'investment', 'wallet'))`.execute(
    db,
  )
}
