import { sql, type Kysely } from 'kysely'

/** A whole recurring transaction can be a transfer, not only a line of a split one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    do $$
    declare old_check name;
    begin
      select conname into strict old_check from pg_constraint
      where conrelid = 'recurring_transactions'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%to_account_id IS NULL%split_id IS NOT NULL%';
      execute format('alter table recurring_transactions drop constraint %I', old_check);
    end $$;
    alter table recurring_transactions
      add check (to_account_id is null or (to_account_id <> account_id and delta < 0
        and (currency_id <> to_currency_id or to_delta = -delta)));`.execute(db)
}
