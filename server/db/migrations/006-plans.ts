import { sql, type Kysely } from 'kysely'

const notes = sql`
  create table notes (
    user_id bigint not null references users,
    id bigint generated always as identity,
    text text not null,
    notification_time timestamptz(3),
    last_edit timestamptz(3) not null default now(),
    primary key (user_id, id));
  create index notes_due on notes (user_id, notification_time) where notification_time is not null;`

const budgets = sql`
  create table budgets (
    user_id bigint not null references users,
    id bigint generated always as identity,
    category_id bigint not null,
    currency_id bigint not null,
    date_type smallint not null check (date_type in (0, 1)),
    amount numeric not null check (amount <> 0 and scale(amount) <= 30 and abs(amount) < 1e30),
    primary key (user_id, id),
    unique (user_id, category_id, currency_id),
    foreign key (user_id, category_id) references categories (user_id, id),
    foreign key (user_id, currency_id) references currencies (user_id, id));`

const recurring = sql`
  create table recurring_transactions (
    user_id bigint not null references users,
    id bigint generated always as identity,
    category_id bigint not null,
    account_id bigint not null,
    currency_id bigint not null,
    delta numeric not null check (delta <> 0 and scale(delta) <= 30 and abs(delta) < 1e30),
    description text,
    repeat_type smallint not null check (repeat_type in (0, 1, 2)),
    repeat_arg int not null check (repeat_arg between 1 and 512),
    notification_mode smallint not null check (notification_mode in (0, 1, 2)),
    -- All dates are counted from the first; period is how many stand before the next.
    anchor timestamptz(3) not null,
    period int not null default 0 check (period >= 0),
    next_repeat timestamptz(3) not null,
    last_repeat timestamptz(3) not null default now(),
    paused boolean not null default false,
    primary key (user_id, id),
    foreign key (user_id, category_id) references categories (user_id, id),
    foreign key (user_id, account_id, currency_id) references accounts (user_id, id, currency_id));
  create index recurring_due on recurring_transactions (user_id, next_repeat) where not paused;
  create index recurring_account on recurring_transactions (user_id, account_id);
  create index recurring_category on recurring_transactions (user_id, category_id);`

const accumulations = sql`
  create table accumulations (
    user_id bigint not null references users,
    id bigint generated always as identity,
    source_account_id bigint not null,
    target_account_id bigint not null,
    currency_id bigint not null,
    category_id bigint not null,
    include_recurring boolean not null default false,
    -- The steps in their order; an open bound is null.
    step_from numeric[] not null,
    step_to numeric[] not null,
    step_size numeric[] not null,
    primary key (user_id, id),
    unique (user_id, source_account_id),
    check (source_account_id <> target_account_id),
    -- Both in one currency, by foreign key.
    foreign key (user_id, source_account_id, currency_id) references accounts (user_id, id, currency_id),
    foreign key (user_id, target_account_id, currency_id) references accounts (user_id, id, currency_id),
    foreign key (user_id, category_id) references categories (user_id, id));
  create index accumulations_target on accumulations (user_id, target_account_id);
  create index accumulations_category on accumulations (user_id, category_id);`

const marks = sql`
  -- The rule that made an entry; it may be gone. The transfer that rounded it up; an entry never outlives its mark.
  alter table transactions
    add column recurring_id bigint,
    add column round_up_id bigint,
    add foreign key (user_id, round_up_id) references transactions (user_id, id);
  create index transactions_round_up on transactions (user_id, round_up_id) where round_up_id is not null;`

const rates = sql`
  -- What one unit of a currency is worth in another from a day on, set by hand.
  create table own_rates (
    user_id bigint not null references users,
    id bigint generated always as identity,
    currency_id bigint not null,
    to_currency_id bigint not null,
    day date not null,
    rate numeric not null check (rate > 0 and scale(rate) <= 30 and rate < 1e30),
    primary key (user_id, id),
    unique (user_id, currency_id, to_currency_id, day),
    foreign key (user_id, currency_id) references currencies (user_id, id),
    foreign key (user_id, to_currency_id) references currencies (user_id, id));
  create index own_rates_to on own_rates (user_id, to_currency_id);

  -- How much of each currency a euro bought on a day. Nobody's own: it stays when users go.
  create table market_rates (
    day date not null,
    code text collate "C" not null,
    per_euro numeric not null check (per_euro > 0),
    primary key (code, day));
  -- Which days have been asked for at the providers; a failure is not tried again before its time.
  create table market_days (
    day date primary key,
    provider text,
    fetched_at timestamptz,
    retry_at timestamptz);`

/** Notes with reminders, budgets, recurring transactions, round-ups, and daily rates. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`${notes} ${budgets} ${recurring} ${accumulations} ${marks} ${rates}`.execute(db)
  await sql`
    select journal_table('notes', 'notes'),
           journal_table('budgets', 'categoryBudget'),
           journal_table('recurring_transactions', 'recurringTransactions', 1, '{repeat_type,repeat_arg,anchor,period,next_repeat}'),
           journal_table('accumulations', 'accumulation', 1, '{source_account_id,target_account_id,currency_id,step_from,step_to,step_size}'),
           journal_table('own_rates', 'currencies')`.execute(db)
}
