import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { QueuedWork } from '#server/db/queue/queue.ts'
import type { BookId } from '#server/db/columns.ts'

/** Pending notifications, oldest first. */
export const listNotifications = async (db: Db, bookId: BookId): Promise<QueuedWork['notify'][]> => {
  const { rows } = await sql<{ data: QueuedWork['notify'] }>`
    select data from pgboss.job where name = 'notify' and (data->>'bookId')::bigint = ${bookId} order by created_on`.execute(
    db,
  )
  return rows.map(({ data }) => data)
}

/** Polls until the condition holds; returns the last result after the timeout, ten seconds by default. */
export const eventually = async <T>(
  ask: () => Promise<T>,
  isThere: (answer: T) => boolean,
  withinSeconds = 10,
): Promise<T> => {
  const until = Date.now() + withinSeconds * 1000
  let answer = await ask()
  while (!isThere(answer) && Date.now() < until) {
    await sleep(100)
    answer = await ask()
  }
  return answer
}
