import type { Db, Tx } from '#server/db/connect.ts'
import { type Command, type Committed, inChangeSet } from './changeSet.sql.ts'
import type { Storage } from '#server/infra/storage/storage.ts'
import type { Enqueue } from '#server/db/queue/queue.ts'
import type { BookId } from '#server/db/columns.ts'

/** Writes like a command: one transaction, one change set, announced after the commit. */
export type Write = <T>(command: Command, run: (tx: Tx) => Promise<T>) => Promise<T>

/** Dependencies of background jobs. */
export interface JobContext {
  db: Db
  enqueue: Enqueue
  storage: Storage
  write: Write
}

type Announce = (change: { bookId: BookId; changeSetId: number; topics: Committed<unknown>['topics'] }) => void

/** Runs a change set and publishes it; `onCommitted` is called after each. */
export const announcing =
  (db: Db, announce: Announce, onCommitted: (committed: Committed<unknown>) => void = () => undefined): Write =>
  async (command, run) => {
    const committed = await inChangeSet(db, command, run)
    onCommitted(committed)
    const { result, topics, changeSetId } = committed
    if (changeSetId !== undefined) announce({ bookId: command.bookId, changeSetId, topics })
    return result
  }

export const createJobContext = (db: Db, enqueue: Enqueue, storage: Storage, announce: Announce): JobContext => ({
  db,
  enqueue,
  storage,
  write: announcing(db, announce),
})
