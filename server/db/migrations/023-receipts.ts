import { sql, type Kysely } from 'kysely'

const receipts = sql`
  create table receipts (
    user_id bigint not null references users,
    id bigint generated always as identity,
    -- What its bytes are kept under.
    file_id text collate "C" not null,
    -- Of a split transaction its first line; none while the receipt waits for its transaction.
    transaction_id bigint,
    -- By these a waiting receipt finds its transaction.
    amount numeric check (amount > 0),
    day date,
    name text not null,
    mime_type text not null,
    size bigint not null check (size > 0),
    -- A small picture of it, as a data address.
    preview text,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, id),
    unique (user_id, file_id),
    foreign key (user_id, transaction_id) references transactions (user_id, id));
  create index receipts_transaction on receipts (user_id, transaction_id) where transaction_id is not null;
  create index receipts_waiting on receipts (user_id, id) where transaction_id is null;`

const bytes = sql`
  -- Of what is being written nobody knows the size; with one, they are the bytes of a deleted receipt.
  alter table file_pieces add column size bigint;
  create index file_pieces_kept on file_pieces (user_id, alive_until desc) where size is not null;

  -- The bytes of a deleted receipt stay for 30 days, so that it can be given back; those of a deleted user do not.
  create function keep_receipt_bytes() returns trigger language plpgsql as $$
  begin
    insert into file_pieces (file_id, user_id, size, alive_until)
    select file_id, user_id, size,
           case when current_setting('app.journal', true) = 'off' then '-infinity' else now() + interval '30 days' end
    from old_rows;
    return null;
  end $$;
  create trigger receipts_keep_bytes after delete on receipts referencing old table as old_rows
    for each statement execute function keep_receipt_bytes();

  -- Undo gives it back with its bytes. When these are gone it stays away, and what else was deleted comes back without it.
  create function take_receipt_bytes() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('app.undoing', true), '') = '' then return new; end if;
    delete from file_pieces where file_id = new.file_id and alive_until > now();
    return case when found then new end;
  end $$;
  create trigger receipts_take_bytes before insert on receipts for each row execute function take_receipt_bytes();`

/** Deletes receipts with their transaction, whoever deletes it; a cascading key would be journaled after its cause. */
const goTogether = sql`
  create function delete_receipts() returns trigger language plpgsql as $$
  begin
    if exists (select from receipts r where r.user_id = old.user_id and r.transaction_id = old.id) then
      delete from receipts r where r.user_id = old.user_id and r.transaction_id = old.id;
    end if;
    return old;
  end $$;
  create trigger delete_receipts before delete on transactions for each row execute function delete_receipts();`

/** Receipts of transactions, and those not assigned yet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`${receipts} ${bytes} ${goTogether} select journal_table('receipts', 'receipts');`.execute(db)
}
