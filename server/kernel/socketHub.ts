import type { ServerMessage } from '#contract/live.ts'
import type { Change } from './eventBus.ts'
import type { BookId, UserId } from '#server/db/columns.ts'

/** One socket of a signed-in user. */
export interface LiveSocket {
  userId: UserId
  bookId: BookId
  sessionId: number
  limited: boolean
  readOnly: boolean
  /** Whether it receives answers to its own session's questions. */
  ownAnswers: boolean
  send: (message: ServerMessage) => void
  /** Sends why, and closes: the session has ended, or its user is no member of the book any more. */
  dismiss: (status: 'Failed' | 'Not a member') => void
}

/** A book's sockets, and the change sets they were sent: all up to `floor`, and those in `seen`. */
interface BookSockets {
  members: Set<LiveSocket>
  floor: number
  seen: Set<number>
}

/** More sockets than a person has tabs and devices. */
export const MAX_SOCKETS_PER_USER = 50

/**
 * The sockets connected to this instance. Each change set is sent to a book's sockets once, however often it arrives.
 */
export class SocketHub {
  readonly #books = new Map<BookId, BookSockets>()

  get members(): LiveSocket[] {
    return [...this.#books.values()].flatMap((sockets) => [...sockets.members])
  }

  /** The change set up to which each connected book is up to date. */
  get floors(): { bookId: BookId; floor: number }[] {
    return [...this.#books].map(([bookId, { floor }]) => ({ bookId, floor }))
  }

  /** Adds a socket of a book whose last change set was `lastSet`; false when its user has too many there. */
  join(member: LiveSocket, lastSet: number): boolean {
    const sockets = this.#books.get(member.bookId) ?? { members: new Set(), floor: lastSet, seen: new Set() }
    const own = [...sockets.members].filter(({ userId }) => userId === member.userId)
    if (own.length >= MAX_SOCKETS_PER_USER) return false
    sockets.members.add(member)
    this.#books.set(member.bookId, sockets)
    return true
  }

  leave(member: LiveSocket): void {
    const sockets = this.#books.get(member.bookId)
    sockets?.members.delete(member)
    if (sockets?.members.size === 0) this.#books.delete(member.bookId)
  }

  hasAny(bookId: BookId): boolean {
    return this.#books.has(bookId)
  }

  in(bookId: BookId): LiveSocket[] {
    return [...(this.#books.get(bookId)?.members ?? [])]
  }

  /** Sends a message to the sockets of a book that `wants` selects. */
  publishTo(bookId: BookId, message: ServerMessage, wants: (member: LiveSocket) => boolean): void {
    for (const member of this.#books.get(bookId)?.members ?? []) if (wants(member)) member.send(message)
  }

  isNew(bookId: BookId, changeSetId: number): boolean {
    const sockets = this.#books.get(bookId)
    return sockets !== undefined && changeSetId > sockets.floor && !sockets.seen.has(changeSetId)
  }

  /** Sends the touched topics of a change set to the book's sockets. */
  publish({ bookId, changeSetId, topics }: Change): void {
    const sockets = this.#books.get(bookId)
    if (!sockets || !this.isNew(bookId, changeSetId)) return
    sockets.seen.add(changeSetId)
    for (const member of sockets.members) {
      for (const updated of topics) member.send({ type: 'update', body: { updated, changeSetId } })
    }
  }

  /** Marks everything up to this change set as sent: a book's change sets are numbered in the order of commits. */
  acknowledge(bookId: BookId, changeSetId: number): void {
    const sockets = this.#books.get(bookId)
    if (!sockets || changeSetId <= sockets.floor) return
    sockets.floor = changeSetId
    sockets.seen = new Set([...sockets.seen].filter((id) => id > changeSetId))
  }

  /** Closes the sockets of a session that has ended. */
  endSession(sessionId: number): void {
    for (const member of this.members) if (member.sessionId === sessionId) member.dismiss('Failed')
  }
}
