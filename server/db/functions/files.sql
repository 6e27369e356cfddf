-- The bytes of a deleted file are left to be removed. Those of an upload that was undone stay until the file would have expired.
create or replace function leave_pieces() returns trigger language plpgsql as $$
declare is_undo boolean := coalesce(current_setting('app.undoing', true), '') <> ''
                           and current_setting('app.journal', true) is distinct from 'off';
begin
  insert into file_pieces (file_id, book_id, size, alive_until)
  select file_id, book_id, case when is_undo then size end, case when is_undo then expires_at else '-infinity' end
  from old_rows;
  return null;
end $$;

-- The bytes of a deleted receipt stay for 30 days for undo; those of a deleted user do not.
create or replace function keep_receipt_bytes() returns trigger language plpgsql as $$
begin
  insert into file_pieces (file_id, book_id, size, alive_until)
  select file_id, book_id, size,
         case when current_setting('app.journal', true) = 'off' then '-infinity' else now() + interval '30 days' end
  from old_rows;
  return null;
end $$;

-- Undo restores a file or receipt with its bytes. When these are gone it stays deleted, and other rows come back without it.
create or replace function take_receipt_bytes() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.undoing', true), '') = '' then return new; end if;
  delete from file_pieces where file_id = new.file_id and alive_until > now();
  return case when found then new end;
end $$;

-- Deletes receipts with their transaction; a cascading key would be journaled after its cause.
create or replace function delete_receipts() returns trigger language plpgsql as $$
begin
  if exists (select from receipts r where r.book_id = old.book_id and r.transaction_id = old.id) then
    delete from receipts r where r.book_id = old.book_id and r.transaction_id = old.id;
  end if;
  return old;
end $$;

-- The content of an attachment is deleted with its file; the record of a sent one stays.
create or replace function forget_attachment() returns trigger language plpgsql as $$
begin
  delete from ai_attachments where book_id = old.book_id and file_id = old.file_id and message_id is null;
  update ai_attachments set file_id = null, text = null where book_id = old.book_id and file_id = old.file_id;
  return old;
end $$;

create or replace trigger files_leave_pieces after delete on files referencing old table as old_rows
  for each statement execute function leave_pieces();
create or replace trigger files_take_bytes before insert on files
  for each row execute function take_receipt_bytes();
create or replace trigger files_forget_attachment before delete on files
  for each row execute function forget_attachment();
create or replace trigger receipts_keep_bytes after delete on receipts referencing old table as old_rows
  for each statement execute function keep_receipt_bytes();
create or replace trigger receipts_take_bytes before insert on receipts
  for each row execute function take_receipt_bytes();
create or replace trigger delete_receipts before delete on transactions
  for each row execute function delete_receipts();
