import type { ServerMessage } from '#contract/live.ts'
import type { Change } from '#server/kernel/eventBus.ts'

/** One socket of somebody signed in. */
export interface LiveSocket {
  userId: number
  sessionId: number
  limited: boolean
  readOnly: boolean
  /** Whether it hears of answers to its own session's questions. */
  ownAnswers: boolean
  send: (message: ServerMessage) => void
  /** Says that the session has ended, and closes. */
  dismiss: () => void
}

/** The sockets of one user, and which change sets they have been told of: all up to `floor`, and those of `heard`. */
interface UserSockets {
  members: Set<LiveSocket>
  floor: number
  seen: Set<number>
}

/** More sockets than a person has tabs and devices. */
export const MAX_SOCKETS_PER_USER = 50

/** Who is connected to this server instance. Every change set is told to a user's sockets once, however often it is heard of. */
export class SocketHub {
  readonly #circles = new Map<number, UserSockets>()

  get members(): LiveSocket[] {
    return [...this.#circles.values()].flatMap((circle) => [...circle.members])
  }

  /** Up to which change set each connected user knows everything. */
  get floors(): { userId: number; floor: number }[] {
    return [...this.#circles].map(([userId, { floor }]) => ({ userId, floor }))
  }

  /** Lets a socket in, of a user whose last change set was `lastSet`; false when there are too many. */
  join(member: LiveSocket, lastSet: number): boolean {
    const circle = this.#circles.get(member.userId) ?? { members: new Set(), floor: lastSet, seen: new Set() }
    if (circle.members.size >= MAX_SOCKETS_PER_USER) return false
    circle.members.add(member)
    this.#circles.set(member.userId, circle)
    return true
  }

  leave(member: LiveSocket): void {
    const circle = this.#circles.get(member.userId)
    circle?.members.delete(member)
    if (circle?.members.size === 0) this.#circles.delete(member.userId)
  }

  hasAny(userId: number): boolean {
    return this.#circles.has(userId)
  }

  /** Sends a message to those sockets of a user that want it. */
  publishTo(userId: number, message: ServerMessage, wants: (member: LiveSocket) => boolean): void {
    for (const member of this.#circles.get(userId)?.members ?? []) if (wants(member)) member.send(message)
  }

  isNew(userId: number, changeSetId: number): boolean {
    const circle = this.#circles.get(userId)
    return circle !== undefined && changeSetId > circle.floor && !circle.seen.has(changeSetId)
  }

  /** Tells a user's sockets what a change set touched. */
  publish({ userId, changeSetId, topics }: Change): void {
    const circle = this.#circles.get(userId)
    if (!circle || !this.isNew(userId, changeSetId)) return
    circle.seen.add(changeSetId)
    for (const member of circle.members) {
      for (const updated of topics) member.send({ type: 'update', body: { updated, changeSetId } })
    }
  }

  /** Notes that everything up to this change set has been told: a user's sets are numbered in the order of commits. */
  acknowledge(userId: number, changeSetId: number): void {
    const circle = this.#circles.get(userId)
    if (!circle || changeSetId <= circle.floor) return
    circle.floor = changeSetId
    circle.seen = new Set([...circle.seen].filter((id) => id > changeSetId))
  }

  /** Closes the sockets of a session that has ended. */
  endSession(sessionId: number): void {
    for (const member of this.members) if (member.sessionId === sessionId) member.dismiss()
  }
}
