import { sql, type Kysely } from 'kysely'

/**
 * A recurring split is several rows that share `split_id`, like a split transaction: merging, deleting and usage
 * checks of categories, accounts, payees and tags, undo and the archive work on its lines without changes, unlike with a
 * separate table of lines. All rows have the dates of the first.
 */
const columns = sql`
  alter table recurring_transactions
    add column split_id bigint,
    -- A line may be a transfer out of the account.
    add column to_account_id bigint,
    add column to_currency_id bigint,
    add column to_delta numeric check (to_delta > 0 and scale(to_delta) <= 30 and to_delta < 1e30),
    add column line_note text,
    add column payee_id bigint,
    add column tag_ids bigint[] check (cardinality(tag_ids) > 0),
    add column note text,
    add foreign key (user_id, split_id) references recurring_transactions (user_id, id),
    add foreign key (user_id, to_account_id, to_currency_id) references accounts (user_id, id, currency_id),
    add foreign key (user_id, payee_id) references payees (user_id, id),
    add check (num_nulls(to_account_id, to_currency_id, to_delta) in (0, 3)),
    add check (to_account_id is null or (split_id is not null and to_account_id <> account_id and delta < 0)),
    add check (line_note is null or split_id is not null);
  drop index recurring_due;
  create index recurring_due on recurring_transactions (user_id, next_repeat)
    where not paused and (split_id is null or split_id = id);
  create index recurring_split on recurring_transactions (user_id, split_id) where split_id is not null;
  create index recurring_to_account on recurring_transactions (user_id, to_account_id) where to_account_id is not null;
  create index recurring_payee on recurring_transactions (user_id, payee_id) where payee_id is not null;`

const wholeSplits = sql`
  create function refuse_broken_recurring_split() returns trigger language plpgsql as $$
  declare u bigint; s bigint;
  begin
    for u, s in
      select distinct e.user_id, e.split_id from (values
        (case when tg_op <> 'DELETE' then new.user_id end, case when tg_op <> 'DELETE' then new.split_id end),
        (case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'INSERT' then old.split_id end)) as e (user_id, split_id)
      where e.split_id is not null
    loop
      perform from recurring_transactions r where r.user_id = u and r.split_id = s
      having count(*) = 1 or min(id) <> s or count(distinct row(account_id, currency_id, description, payee_id, note, repeat_type, repeat_arg,
        notification_mode, anchor, period, next_repeat, last_repeat, paused)) > 1;
      if found then
        raise exception 'lines of a recurring split differ'
          using errcode = 'check_violation', table = 'recurring_transactions', constraint = 'recurring_split_whole';
      end if;
    end loop;
    return null;
  end $$;
  create constraint trigger split_whole_i after insert on recurring_transactions deferrable initially deferred
    for each row when (new.split_id is not null) execute function refuse_broken_recurring_split();
  create constraint trigger split_whole_u after update on recurring_transactions deferrable initially deferred
    for each row when (old.split_id is not null or new.split_id is not null) execute function refuse_broken_recurring_split();
  create constraint trigger split_whole_d after delete on recurring_transactions deferrable initially deferred
    for each row when (old.split_id is not null) execute function refuse_broken_recurring_split();`

const knownTags = sql`
  create function refuse_lost_recurring_tags() returns trigger language plpgsql as $$
  begin
    if exists (select from old_rows o join recurring_transactions r on r.user_id = o.user_id and r.tag_ids @> array[o.id]) then
      raise exception 'tag in use'
        using errcode = 'foreign_key_violation', table = 'recurring_transactions', constraint = 'recurring_tag_ids';
    end if;
    return null;
  end $$;
  create trigger known_tags_i after insert on recurring_transactions referencing new table as new_rows
    for each statement execute function refuse_unknown_tags();
  create trigger known_tags_u after update on recurring_transactions referencing new table as new_rows
    for each statement execute function refuse_unknown_tags();
  create trigger known_recurring_tags_d after delete on tags referencing old table as old_rows
    for each statement execute function refuse_lost_recurring_tags();`

/** Payees, tags, notes and split lines of recurring transactions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`${columns} ${wholeSplits} ${knownTags}`.execute(db)
}
