import { sql, type Kysely } from 'kysely'

const points = sql`
  create table notification_points (
    user_id bigint not null references users,
    id bigint generated always as identity,
    type smallint not null check (type in (0, 1)),
    is_primary boolean not null default false,
    description text not null,
    created_at timestamptz(3) not null default now(),
    -- Of a web push: where it goes and what it is sealed with. None of it ever leaves.
    endpoint text collate "C",
    p256dh text,
    auth text,
    -- Of the live channel: what its client names it by.
    uuid uuid,
    primary key (user_id, id),
    unique (user_id, endpoint),
    unique (user_id, uuid),
    check ((type = 0) = (endpoint is not null) and (type = 0) = (p256dh is not null)),
    check ((type = 0) = (auth is not null) and (type = 1) = (uuid is not null)));`

const presence = sql`
  -- Which points of the live channel some server instance holds a socket for, and says so.
  create table held_points (
    uuid uuid primary key,
    alive_until timestamptz not null);

  -- By what push services know this server; made once.
  create table push_keys (
    is_one boolean primary key default true check (is_one),
    public_key text not null,
    private_key text not null);`

/** Devices that receive notifications, by web push or on the live channel. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`${points} ${presence}`.execute(db)
  await sql`select journal_table('notification_points', 'notificationPoints')`.execute(db)
}
