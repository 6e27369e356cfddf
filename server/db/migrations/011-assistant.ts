import { sql, type Kysely } from 'kysely'

/** Chats with the assistant, and its plans. They are not part of the ledger, so they are not journaled. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table ai_contexts (
      user_id bigint not null references users,
      id bigint generated always as identity,
      instruction text not null,
      created_at timestamptz(3) not null default now(),
      primary key (user_id, id));

    create table plans (
      user_id bigint not null,
      id bigint generated always as identity,
      context_id bigint,
      status text not null default 'proposed' check (status in ('proposed', 'applied', 'discarded')),
      -- Which calls it makes, and what they come to.
      steps json not null,
      rows json not null,
      balances json not null,
      -- Applied, it happens as of then: what was seen is what is done.
      made_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      change_set_id bigint,
      primary key (user_id, id),
      foreign key (user_id, context_id) references ai_contexts (user_id, id) on delete cascade);
    create index plans_context on plans (user_id, context_id);

    create table ai_messages (
      user_id bigint not null,
      id bigint generated always as identity,
      context_id bigint not null,
      role text not null check (role in ('user', 'assistant')),
      status smallint not null check (status in (-1, 0, 1)),
      text text not null,
      plan_id bigint,
      at timestamptz(3) not null default now(),
      primary key (user_id, id),
      foreign key (user_id, context_id) references ai_contexts (user_id, id) on delete cascade,
      foreign key (user_id, plan_id) references plans (user_id, id) on delete cascade);
    create index ai_messages_context on ai_messages (user_id, context_id, id);
    create index ai_messages_plan on ai_messages (user_id, plan_id);
    create index ai_messages_pending on ai_messages (user_id) where status = 0;
  `.execute(db)
}
