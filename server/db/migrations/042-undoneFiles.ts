import { sql, type Kysely } from 'kysely'

/**
 * The bytes of an upload that was undone stay until the file would have expired, and return with a redo. Those of a
 * deleted file do not.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function leave_pieces() returns trigger language plpgsql as $$
    declare is_undo boolean := coalesce(current_setting('app.undoing', true), '') <> ''
                               and current_setting('app.journal', true) is distinct from 'off';
    begin
      insert into file_pieces (file_id, user_id, size, alive_until)
      select file_id, user_id, case when is_undo then size end, case when is_undo then expires_at else '-infinity' end
      from old_rows;
      return null;
    end $$;
    create trigger files_take_bytes before insert on files for each row execute function take_receipt_bytes();`.execute(
    db,
  )
}
