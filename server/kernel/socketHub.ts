import type { ServerMessage } from '#contract/live.ts'
import type { Change } from './eventBus.ts'

/** One socket of a signed-in user. */
export interface LiveSocket {
  userId: number
  sessionId: number
  limited: boolean
  readOnly: boolean
  /** Whether it receives answers to its own session's questions. */
  ownAnswers: boolean
  send: (message: ServerMessage) => void
  /** Sends that the session has ended, and closes. */
  dismiss: () => void
}

/** A user's sockets, and the change sets they were sent: all up to `floor`, and those in `seen`. */
interface UserSockets {
  members: Set<LiveSocket>
  floor: number
  seen: Set<number>
}

/** More sockets than a person has tabs and devices. */
export const MAX_SOCKETS_PER_USER = 50

/**
 * The sockets connected to this instance. Each change set is sent to a user's sockets once, however often it arrives.
 */
export class SocketHub {
  readonly #users = new Map<number, UserSockets>()

  get members(): LiveSocket[] {
    return [...this.#users.values()].flatMap((sockets) => [...sockets.members])
  }

  /** The change set up to which each connected user is up to date. */
  get floors(): { userId: number; floor: number }[] {
    return [...this.#users].map(([userId, { floor }]) => ({ userId, floor }))
  }

  /** Adds a socket of a user whose last change set was `lastSet`; false when there are too many. */
  join(member: LiveSocket, lastSet: number): boolean {
    const sockets = this.#users.get(member.userId) ?? { members: new Set(), floor: lastSet, seen: new Set() }
    if (sockets.members.size >= MAX_SOCKETS_PER_USER) return false
    sockets.members.add(member)
    this.#users.set(member.userId, sockets)
    return true
  }

  leave(member: LiveSocket): void {
    const sockets = this.#users.get(member.userId)
    sockets?.members.delete(member)
    if (sockets?.members.size === 0) this.#users.delete(member.userId)
  }

  hasAny(userId: number): boolean {
    return this.#users.has(userId)
  }

  /** Sends a message to the sockets of a user that `wants` selects. */
  publishTo(userId: number, message: ServerMessage, wants: (member: LiveSocket) => boolean): void {
    for (const member of this.#users.get(userId)?.members ?? []) if (wants(member)) member.send(message)
  }

  isNew(userId: number, changeSetId: number): boolean {
    const sockets = this.#users.get(userId)
    return sockets !== undefined && changeSetId > sockets.floor && !sockets.seen.has(changeSetId)
  }

  /** Sends the touched topics of a change set to the user's sockets. */
  publish({ userId, changeSetId, topics }: Change): void {
    const sockets = this.#users.get(userId)
    if (!sockets || !this.isNew(userId, changeSetId)) return
    sockets.seen.add(changeSetId)
    for (const member of sockets.members) {
      for (const updated of topics) member.send({ type: 'update', body: { updated, changeSetId } })
    }
  }

  /** Marks everything up to this change set as sent: a user's change sets are numbered in the order of commits. */
  acknowledge(userId: number, changeSetId: number): void {
    const sockets = this.#users.get(userId)
    if (!sockets || changeSetId <= sockets.floor) return
    sockets.floor = changeSetId
    sockets.seen = new Set([...sockets.seen].filter((id) => id > changeSetId))
  }

  /** Closes the sockets of a session that has ended. */
  endSession(sessionId: number): void {
    for (const member of this.members) if (member.sessionId === sessionId) member.dismiss()
  }
}
