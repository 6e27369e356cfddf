import { type Command, type Db, inChangeSet, type Tx } from '#server/db/connect.ts'
import type { Enqueue } from './queue.ts'

/** What work that nobody has asked for just now may use. */
export interface Workshop {
  db: Db
  enqueue: Enqueue
  /** Writes as a command does: one transaction, one change set, announced when it is committed. */
  write: <T>(command: Command, run: (tx: Tx) => Promise<T>) => Promise<T>
}

type Announce = (change: { userId: number; changeSetId: number; topics: Committed['topics'] }) => void
type Committed = Awaited<ReturnType<typeof inChangeSet>>

export const makeWorkshop = (db: Db, enqueue: Enqueue, announce: Announce): Workshop => ({
  db,
  enqueue,
  write: async (command, run) => {
    const { result, topics, changeSetId } = await inChangeSet(db, command, run)
    if (changeSetId !== undefined) announce({ userId: command.userId, changeSetId, topics })
    return result
  },
})
