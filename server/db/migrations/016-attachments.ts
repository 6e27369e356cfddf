import { sql, type Kysely } from 'kysely'

/** Files attached in a chat. The content is deleted with the file; the record of the attachment stays. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table ai_attachments (
      user_id bigint not null,
      id bigint generated always as identity,
      context_id bigint not null,
      -- Whose message it came with; none while that is not said yet.
      message_id bigint,
      -- None once the file is deleted.
      file_id text collate "C",
      name text not null,
      mime_type text not null,
      size bigint not null,
      -- What a model reads of it; none of an image, which is looked at.
      text text,
      -- Only its beginning is read.
      is_cut boolean not null,
      primary key (user_id, id),
      unique (user_id, file_id),
      check (file_id is not null or text is null),
      foreign key (user_id, context_id) references ai_contexts (user_id, id) on delete cascade,
      foreign key (user_id, message_id) references ai_messages (user_id, id) on delete cascade,
      foreign key (user_id, file_id) references files (user_id, file_id));
    create index ai_attachments_context on ai_attachments (user_id, context_id, id);
    create index ai_attachments_message on ai_attachments (user_id, message_id);

    create function forget_attachment() returns trigger language plpgsql as $$
    begin
      delete from ai_attachments where user_id = old.user_id and file_id = old.file_id and message_id is null;
      update ai_attachments set file_id = null, text = null where user_id = old.user_id and file_id = old.file_id;
      return old;
    end $$;
    create trigger files_forget_attachment before delete on files for each row execute function forget_attachment();
  `.execute(db)
}
