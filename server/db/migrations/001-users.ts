import { sql, type Kysely } from 'kysely'

/**
 * Users and sessions. These small tables are looked up by name or token, so they alone do not have the user as first
 * key column, and they are not journaled.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table users (
      user_id bigint generated always as identity primary key,
      name text not null unique,
      password_hash text not null,
      role text not null default 'user' check (role in ('user', 'admin')),
      created_at timestamptz(3) not null default now());

    create table sessions (
      token_hash bytea primary key check (length(token_hash) = 32),
      user_id bigint not null references users,
      session_id bigint generated always as identity,
      limited boolean not null default false,
      read_only boolean not null default false,
      slides boolean not null,
      lifetime_days int not null check (lifetime_days between 1 and 3650),
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      description text,
      unique (user_id, session_id));

    -- A form sent twice over a bad line: the repeat gets the first answer.
    create table idempotency_keys (
      user_id bigint not null references users,
      key text not null,
      call text not null,
      input_hash bytea not null,
      status int not null,
      answer text not null,
      at timestamptz not null default now(),
      primary key (user_id, key));

    -- Its shape is that of rate-limiter-flexible.
    create table rate_limits (
      key varchar(255) primary key,
      points int not null default 0,
      expire bigint);
  `.execute(db)
}
