import { sql, type Kysely } from 'kysely'

const categoryForTransfers = sql`
  alter table categories
    add column for_transfers boolean not null default false,
    add check (not for_transfers or (type = 0 and parent_id is null));
  create unique index categories_for_transfers on categories (user_id) where for_transfers;
  insert into categories (user_id, type, name, for_transfers)
  select user_id, 0, case lang when 'ru' then 'Переводы' when 'ro' then 'Transferuri' else 'Transfers' end, true from settings;`

/** Transactions that the journal lists as corrections become adjustments; everything else is unchanged. */
const kinds = sql`
  alter table transactions
    add column kind smallint not null default 0 check (kind in (0, 1, 2)),
    add check (kind = 0 or to_account_id is null);
  create index transactions_balance on transactions (user_id, created_at desc, id desc) where kind <> 0;
  alter table transactions disable trigger user;
  update transactions t set kind = 2
  from changes c join change_sets s on s.user_id = c.user_id and s.change_set_id = c.change_set_id
  where s.call = 'accounts.correct' and c.tbl = 'transactions' and c.op = 'I' and t.user_id = c.user_id
    and t.id between c.row_id and c.last_id and t.to_account_id is null;
  alter table transactions enable trigger user;`

/** The amounts that the rows of a statement add to their months (sign ''), or subtract from them (sign '-'). */
const shares = (rows: 'transactions' | 'new_rows' | 'old_rows', sign: '' | '-') =>
  sql.raw(`
  select user_id, category_id, account_id, to_account_id, kind, date_trunc('month', created_at, 'UTC') as month, currency_id, to_currency_id,
         ${sign}1 as n, ${sign}greatest(delta, 0) as income, ${sign}least(delta, 0) as expense, ${sign}coalesce(to_delta, 0) as arrived
  from ${rows}`)

/** In order of their keys: every writer locks the totals in the same order. */
const addUp = (from: ReturnType<typeof shares>, only = sql``) => sql`
  insert into month_totals as t
    (user_id, category_id, account_id, to_account_id, kind, month, currency_id, to_currency_id, entries, income, expense, arrived)
  select user_id, category_id, account_id, to_account_id, kind, month, currency_id, to_currency_id,
         sum(n), trim_scale(sum(income)), trim_scale(sum(expense)), trim_scale(sum(arrived))
  from (${from}) as s group by 1, 2, 3, 4, 5, 6, 7, 8 ${only} order by 1, 2, 3, 4, 5, 6
  on conflict (user_id, category_id, account_id, to_account_id, kind, month) do update
    set entries = t.entries + excluded.entries, income = trim_scale(t.income + excluded.income),
        expense = trim_scale(t.expense + excluded.expense), arrived = trim_scale(t.arrived + excluded.arrived);`

const isMoving = sql`having sum(n) <> 0 or sum(income) <> 0 or sum(expense) <> 0 or sum(arrived) <> 0`

/**
 * The kept months distinguish kinds. `income` is the sum of positive amounts and `expense` of negative ones: readers
 * decide what they count as.
 */
const months = sql`
  drop view wrong_months;
  truncate month_totals;
  alter table month_totals
    add column kind smallint not null,
    drop constraint month_totals_user_id_category_id_account_id_to_account_id_m_key,
    add unique nulls not distinct (user_id, category_id, account_id, to_account_id, kind, month);

  create or replace function keep_months() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${addUp(shares('new_rows', ''))}
    elsif tg_op = 'DELETE' then ${addUp(shares('old_rows', '-'))}
    else ${addUp(sql`${shares('new_rows', '')} union all ${shares('old_rows', '-')}`, isMoving)}
    end if;
    return null;
  end $$;

  ${addUp(shares('transactions', ''))}

  create view wrong_months as
  select user_id, category_id, account_id, to_account_id, kind, month, sum(n)::bigint as entries, trim_scale(sum(income)) as income,
         trim_scale(sum(expense)) as expense, trim_scale(sum(arrived)) as arrived
  from (
    select user_id, category_id, account_id, to_account_id, kind, month, currency_id, to_currency_id, entries as n, income, expense, arrived
    from month_totals
    union all ${shares('transactions', '-')}) as s
  group by 1, 2, 3, 4, 5, 6, currency_id, to_currency_id ${isMoving};`

/** Incomes and expenses in the transfer category, and users without one. Any row is a bug. */
const transferRules = sql`
  create view wrong_transfers as
  select user_id, id as transaction_id from transactions t
  where kind = 0 and to_account_id is null
    and category_id = (select c.id from categories c where c.user_id = t.user_id and c.for_transfers)
  union all
  select user_id, null from settings s
  where not exists (select from categories c where c.user_id = s.user_id and c.for_transfers);`

/** Kinds of transactions, a transfer category, accounts outside net worth, and savings budgets. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`select set_config('app.journal', 'off', true)`.execute(db)
  await sql`
    ${categoryForTransfers} ${kinds} ${months} ${transferRules}
    alter table accounts add column in_net_worth boolean not null default true;
    alter table budgets add column into_account_ids bigint[] check (cardinality(into_account_ids) > 0);`.execute(db)
  await sql`select set_config('app.journal', '', true)`.execute(db)
}
