import { sql, type Kysely } from 'kysely'

/**
 * The type of an account, whether a new user is shown the first steps, and the sample ledger, identified by its
 * command.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table accounts add column kind text check (kind in ('card', 'cash', 'savings', 'credit', 'loan', 'wallet'));
    -- Existing users do not need the first steps.
    alter table settings add column first_steps boolean not null default false;
    alter table settings alter column first_steps set default true;
    -- Set and undone together with the sample ledger.
    alter table settings add column has_sample boolean not null default false;
    create index change_sets_sample on change_sets (user_id) where call = 'sample.create' and in_effect;
  `.execute(db)
}
