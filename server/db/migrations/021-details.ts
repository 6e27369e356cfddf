import { sql, type Kysely } from 'kysely'

const payees = sql`
  create table payees (
    user_id bigint not null references users,
    id bigint generated always as identity,
    name text not null,
    -- Other names, under which the same one is found.
    aliases text[] check (cardinality(aliases) > 0),
    -- Proposed for its transactions, never forced.
    category_id bigint,
    note text,
    primary key (user_id, id),
    unique (user_id, name),
    foreign key (user_id, category_id) references categories (user_id, id));
  create index payees_category on payees (user_id, category_id) where category_id is not null;`

const tags = sql`
  create table tags (
    user_id bigint not null references users,
    id bigint generated always as identity,
    name text not null,
    color smallint not null default 0 check (color between 0 and 7),
    -- The tag is offered for transactions of these days.
    first_day date,
    last_day date check (last_day >= first_day),
    primary key (user_id, id),
    unique (user_id, name));`

/**
 * A split transaction is several rows, its lines: sums by category, account or month count lines without knowing of
 * splits, and a plain transaction stays one row. `split_id` is the id of the first line; null for a plain transaction.
 */
const columns = sql`
  alter table transactions
    add column split_id bigint,
    -- Whose line the row is: what lists and counts go by.
    add column transaction_id bigint generated always as (coalesce(split_id, id)) stored,
    add column line_note text,
    add column payee_id bigint,
    -- None is null, so that the index holds only rows with tags.
    add column tag_ids bigint[] check (cardinality(tag_ids) > 0),
    add column note text,
    -- 0 pending, 1 cleared, 2 reconciled.
    add column status smallint not null default 1 check (status in (0, 1, 2)),
    -- What the bank calls the transaction, and its text, as they came.
    add column external_id text,
    add column bank_text text,
    -- The texts that a search looks into, in small letters once and for all: comparing takes an eighth of what it takes while every
    -- row has to be put in small letters first. By code point: no index is asked for a pattern in another collation.
    add column searched text generated always as (nullif(lower(coalesce(description, '') || coalesce(E'\\n' || note, '')
      || coalesce(E'\\n' || line_note, '') || coalesce(E'\\n' || bank_text, '')), '')) stored,
    add foreign key (user_id, split_id) references transactions (user_id, id),
    add foreign key (user_id, payee_id) references payees (user_id, id),
    add check (split_id is null or kind = 0),
    add check (line_note is null or split_id is not null);`

const indexes = sql`
  drop index transactions_newest, transactions_account, transactions_to_account, transactions_balance, transactions_description;
  create index transactions_newest on transactions (user_id, created_at desc, transaction_id desc);
  create index transactions_account on transactions (user_id, account_id, created_at desc, transaction_id desc);
  create index transactions_to_account on transactions (user_id, to_account_id, created_at desc, transaction_id desc)
    where to_account_id is not null;
  create index transactions_balance on transactions (user_id, created_at desc, transaction_id desc) where kind <> 0;
  create index transactions_split on transactions (user_id, split_id) where split_id is not null;
  create index transactions_payee on transactions (user_id, payee_id, created_at desc, transaction_id desc) where payee_id is not null;
  create index transactions_external on transactions (user_id, account_id, external_id) where external_id is not null;
  create index transactions_status on transactions (user_id, status, created_at desc, transaction_id desc) where status <> 1;
  create index transactions_tags on transactions using gin (user_id, tag_ids) where tag_ids is not null;
  create index transactions_searched on transactions using gin (user_id, searched gin_trgm_ops);`

const wholeSplits = sql`
  -- Lines share all but category, amount, note and tags, and the first has the least id. A plain row never gets here.
  create function refuse_broken_split() returns trigger language plpgsql as $$
  declare u bigint; s bigint;
  begin
    for u, s in
      select distinct e.user_id, e.split_id from (values
        (case when tg_op <> 'DELETE' then new.user_id end, case when tg_op <> 'DELETE' then new.split_id end),
        (case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'INSERT' then old.split_id end)) as e (user_id, split_id)
      where e.split_id is not null
    loop
      perform from transactions t where t.user_id = u and t.split_id = s
      having count(*) = 1 or min(id) <> s or count(distinct row(account_id, currency_id, created_at, description, payee_id, note, status,
        external_id, bank_text, recurring_id, round_up_id)) > 1;
      if found then
        raise exception 'lines of a split differ' using errcode = 'check_violation', table = 'transactions', constraint = 'split_whole';
      end if;
    end loop;
    return null;
  end $$;
  -- At the end of a command: its statements may pass through what does not hold.
  create constraint trigger split_whole_i after insert on transactions deferrable initially deferred
    for each row when (new.split_id is not null) execute function refuse_broken_split();
  create constraint trigger split_whole_u after update on transactions deferrable initially deferred
    for each row when (old.split_id is not null or new.split_id is not null) execute function refuse_broken_split();
  create constraint trigger split_whole_d after delete on transactions deferrable initially deferred
    for each row when (old.split_id is not null) execute function refuse_broken_split();`

const knownTags = sql`
  -- An array cannot have a foreign key; undo goes past every check in code.
  create function refuse_unknown_tags() returns trigger language plpgsql as $$
  begin
    if exists (
      select from new_rows n cross join unnest(n.tag_ids) as wanted (id)
      where n.tag_ids is not null and not exists (select from tags g where g.user_id = n.user_id and g.id = wanted.id)) then
      raise exception 'unknown tag' using errcode = 'foreign_key_violation', table = 'tags', constraint = 'transactions_tag_ids';
    end if;
    return null;
  end $$;
  create function refuse_lost_tags() returns trigger language plpgsql as $$
  begin
    if exists (select from old_rows o join transactions t on t.user_id = o.user_id and t.tag_ids @> array[o.id]) then
      raise exception 'tag in use' using errcode = 'foreign_key_violation', table = 'transactions', constraint = 'transactions_tag_ids';
    end if;
    return null;
  end $$;
  create trigger known_tags_i after insert on transactions referencing new table as new_rows
    for each statement execute function refuse_unknown_tags();
  create trigger known_tags_u after update on transactions referencing new table as new_rows
    for each statement execute function refuse_unknown_tags();
  create trigger known_tags_d after delete on tags referencing old table as old_rows
    for each statement execute function refuse_lost_tags();`

/** The amounts that the rows of a statement add to their months (sign ''), or subtract from them (sign '-'). */
const shares = (rows: 'transactions' | 'new_rows' | 'old_rows', sign: '' | '-') =>
  sql.raw(`
  select user_id, category_id, account_id, to_account_id, kind, date_trunc('month', created_at, 'UTC') as month, currency_id, to_currency_id,
         ${sign}1 as n, ${sign}(id <> transaction_id)::int as further,
         ${sign}greatest(delta, 0) as income, ${sign}least(delta, 0) as expense, ${sign}coalesce(to_delta, 0) as arrived
  from ${rows}`)

/** In order of their keys: every writer locks the totals in the same order. */
const addUp = (from: ReturnType<typeof shares>, only = sql``) => sql`
  insert into month_totals as t
    (user_id, category_id, account_id, to_account_id, kind, month, currency_id, to_currency_id, entries, further_lines, income, expense, arrived)
  select user_id, category_id, account_id, to_account_id, kind, month, currency_id, to_currency_id,
         sum(n), sum(further), trim_scale(sum(income)), trim_scale(sum(expense)), trim_scale(sum(arrived))
  from (${from}) as s group by 1, 2, 3, 4, 5, 6, 7, 8 ${only} order by 1, 2, 3, 4, 5, 6
  on conflict (user_id, category_id, account_id, to_account_id, kind, month) do update
    set entries = t.entries + excluded.entries, further_lines = t.further_lines + excluded.further_lines,
        income = trim_scale(t.income + excluded.income),
        expense = trim_scale(t.expense + excluded.expense), arrived = trim_scale(t.arrived + excluded.arrived);`

const isMoving = sql`having sum(n) <> 0 or sum(further) <> 0 or sum(income) <> 0 or sum(expense) <> 0 or sum(arrived) <> 0`

/** The kept months count rows in `entries`, and in `further_lines` those that are further lines of a split. */
const months = sql`
  drop view wrong_months;
  alter table month_totals add column further_lines bigint not null default 0;

  create or replace function keep_months() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${addUp(shares('new_rows', ''))}
    elsif tg_op = 'DELETE' then ${addUp(shares('old_rows', '-'))}
    else ${addUp(sql`${shares('new_rows', '')} union all ${shares('old_rows', '-')}`, isMoving)}
    end if;
    return null;
  end $$;

  create view wrong_months as
  select user_id, category_id, account_id, to_account_id, kind, month, sum(n)::bigint as entries, sum(further)::bigint as further_lines,
         trim_scale(sum(income)) as income, trim_scale(sum(expense)) as expense, trim_scale(sum(arrived)) as arrived
  from (
    select user_id, category_id, account_id, to_account_id, kind, month, currency_id, to_currency_id, entries as n, further_lines as further,
           income, expense, arrived
    from month_totals
    union all ${shares('transactions', '-')}) as s
  group by 1, 2, 3, 4, 5, 6, currency_id, to_currency_id ${isMoving};`

/** As before, but deferred rules are checked while undo can still report the cause. */
const undo = sql`
  create or replace function undo(p_user bigint, p_sets bigint[]) returns bigint[]
  language plpgsql as $$
  declare x bigint; blame text; conflicts bigint[]; mine bigint := current_setting('app.change_set');
  begin
    perform set_config('app.undoes', p_sets::text, true);
    -- of several, one may put right what another has overtaken
    if cardinality(p_sets) = 1 and is_overtaken(p_user, p_sets[1]) then raise exception 'already undone' using errcode = 'FU001'; end if;
    select array_agg(distinct c order by c) into conflicts from undo_conflicts(p_user, p_sets) c;
    if conflicts is not null then return conflicts; end if;
    begin
      for x in select v from unnest(p_sets) v order by v desc loop
        if is_overtaken(p_user, x) then raise exception 'already undone' using errcode = 'FU001'; end if;
        if cardinality(p_sets) > 1 then      -- taking back an undo brings its sets into effect again: they may stand in the way of the next
          select array_agg(distinct c order by c) into conflicts from undo_conflicts(p_user, array[x]) c where c <> mine;
          if conflicts is not null then raise exception 'conflict' using errcode = 'FU002'; end if;
        end if;
        perform set_config('app.undoing', x::text, true);
        perform apply_inverse(p_user, x);
        with recursive chain as (
          select x id, false eff
          union all select m, not chain.eff from chain join change_sets s on s.user_id = p_user and s.change_set_id = chain.id, unnest(s.undoes) m)
        update change_sets s set in_effect = chain.eff from chain where s.user_id = p_user and s.change_set_id = chain.id;
      end loop;
      set constraints all immediate;
      set constraints all deferred;
      if current_setting('app.statement') = '0' then                                  -- it had no net effect: taken back all the same
        insert into change_sets (user_id, change_set_id, means, call, undoes) values (p_user, mine, current_setting('app.means'), current_setting('app.call'), p_sets);
      end if;
    exception when sqlstate 'FU002' then null; when integrity_constraint_violation then
      -- a rule that a) to d) do not foresee (a cycle, a check): blame the later sets that wrote to that table
      get stacked diagnostics blame = table_name;
      select array_agg(distinct l.change_set_id order by l.change_set_id) into conflicts
      from changes l join change_sets s on s.user_id = p_user and s.change_set_id = l.change_set_id
      where l.user_id = p_user and l.tbl = blame and l.change_set_id > (select min(v) from unnest(p_sets) v)
        and l.change_set_id <> all (p_sets) and s.in_effect;
      if conflicts is null then raise; end if;
    end;
    return conflicts;
  end $$;`

/** Payees, tags, split lines, notes, statuses, and bank details of transactions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`${payees} ${tags} ${columns} ${indexes} ${wholeSplits} ${knownTags} ${months} ${undo}
    select journal_table('payees', 'payees'), journal_table('tags', 'tags');`.execute(db)
}
