import { sql, type Kysely } from 'kysely'

/** The amounts that the rows of a statement add to their months (sign ''), or subtract from them (sign '-'). */
const shares = (rows: 'transactions' | 'new_rows' | 'old_rows', sign: '' | '-') =>
  sql.raw(`
  select user_id, category_id, account_id, to_account_id, date_trunc('month', created_at, 'UTC') as month, currency_id, to_currency_id,
         ${sign}1 as n, ${sign}greatest(delta, 0) as income, ${sign}least(delta, 0) as expense, ${sign}coalesce(to_delta, 0) as arrived
  from ${rows}`)

/** In order of their keys: every writer locks the totals in the same order. */
const addUp = (from: ReturnType<typeof shares>, only = sql``) => sql`
  insert into month_totals as t
    (user_id, category_id, account_id, to_account_id, month, currency_id, to_currency_id, entries, income, expense, arrived)
  select user_id, category_id, account_id, to_account_id, month, currency_id, to_currency_id,
         sum(n), trim_scale(sum(income)), trim_scale(sum(expense)), trim_scale(sum(arrived))
  from (${from}) as s group by 1, 2, 3, 4, 5, 6, 7 ${only} order by 1, 2, 3, 4, 5
  on conflict (user_id, category_id, account_id, to_account_id, month) do update
    set entries = t.entries + excluded.entries, income = trim_scale(t.income + excluded.income),
        expense = trim_scale(t.expense + excluded.expense), arrived = trim_scale(t.arrived + excluded.arrived);`

const isMoving = sql`having sum(n) <> 0 or sum(income) <> 0 or sum(expense) <> 0 or sum(arrived) <> 0`

/**
 * Totals of each month, updated in the transaction that changes them, outside the journal. Months are in UTC, so that
 * they do not depend on a user's time zone or its rules: readers take the edges of the user's months from the rows.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- As fine as a filter by categories and accounts. A row without entries stays, as nothing.
    create table month_totals (
      user_id bigint not null references users on delete cascade,
      category_id bigint not null,
      account_id bigint not null,
      to_account_id bigint,
      month timestamptz not null,
      currency_id bigint not null,
      to_currency_id bigint,
      entries bigint not null,
      income numeric not null,
      expense numeric not null,
      -- What transfers brought to the second account.
      arrived numeric not null,
      unique nulls not distinct (user_id, category_id, account_id, to_account_id, month)) with (fillfactor = 50);

    create function keep_months() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${addUp(shares('new_rows', ''))}
      elsif tg_op = 'DELETE' then ${addUp(shares('old_rows', '-'))}
      else ${addUp(sql`${shares('new_rows', '')} union all ${shares('old_rows', '-')}`, isMoving)}
      end if;
      return null;
    end $$;
    create trigger keep_months_i after insert on transactions referencing new table as new_rows
      for each statement execute function keep_months();
    create trigger keep_months_u after update on transactions referencing old table as old_rows new table as new_rows
      for each statement execute function keep_months();
    create trigger keep_months_d after delete on transactions referencing old table as old_rows
      for each statement execute function keep_months();

    ${addUp(shares('transactions', ''))}

    -- What "npm run verify" reads: no row may come back. What is kept and what the rows say differ where they do not cancel out.
    create view wrong_months as
    select user_id, category_id, account_id, to_account_id, month, sum(n)::bigint as entries, trim_scale(sum(income)) as income,
           trim_scale(sum(expense)) as expense, trim_scale(sum(arrived)) as arrived
    from (
      select user_id, category_id, account_id, to_account_id, month, currency_id, to_currency_id, entries as n, income, expense, arrived
      from month_totals
      union all ${shares('transactions', '-')}) as s
    group by 1, 2, 3, 4, 5, currency_id, to_currency_id ${isMoving};
  `.execute(db)
}
