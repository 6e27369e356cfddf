import type pg from 'pg'
import type { Db } from '#server/db/connect.ts'
import * as presence from '#server/features/books/presence.sql.ts'
import { findMessage } from '#server/features/assistant/sql.ts'
import { findExpiries } from '#server/features/sessions/sql.ts'
import type { AnswerProgress } from '#server/kernel/route.ts'
import { PING_MS } from '#contract/liveChannel.ts'
import { Bus, type BusEvents, type Change } from '#server/kernel/eventBus.ts'
import { findLastSet, findSetsAbove, findTopics } from '#server/kernel/journal.sql.ts'
import { LiveDevices } from '#server/features/notifications/liveDevices.ts'
import type { BookId } from '#server/db/columns.ts'
import { SocketHub, type LiveSocket } from '#server/kernel/socketHub.ts'

/** The live channel behind its sockets: who is connected, which messages they receive, and when they are closed. */
export class Live {
  readonly #db: Db
  readonly #bus: Bus
  readonly #hub = new SocketHub()
  readonly points: LiveDevices
  readonly #ends = new Map<LiveSocket, NodeJS.Timeout>()
  #rounds: NodeJS.Timeout | undefined

  constructor(db: Db, clientConfig: pg.ClientConfig, { onQueued, onDeaf }: Pick<BusEvents, 'onQueued' | 'onDeaf'>) {
    this.#db = db
    this.points = new LiveDevices(db, (change) => this.announce(change))
    this.#bus = new Bus(db, clientConfig, {
      onChange: (change) => this.#hub.publish(change),
      onProgress: (progress) => void this.#pass(progress),
      onSessionEnded: (sessionId) => this.#hub.endSession(sessionId),
      onMembersChanged: (bookId) => void this.#meetMembers(bookId),
      onPresence: (bookId) =>
        this.#hub.publishTo(bookId, { type: 'update', body: { updated: 'presence' } }, () => true),
      onQueued,
      onDeaf,
      onNotified: (line) => this.points.receive(line),
      onListening: () => void this.#lookAround(),
    })
  }

  async start(): Promise<void> {
    await this.#bus.start()
    this.#rounds = setInterval(() => void this.#lookAround(), PING_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#rounds)
    for (const timer of this.#ends.values()) clearTimeout(timer)
    await this.#bus.stop()
  }

  /** Whether events of other instances arrive here immediately. */
  get hears(): boolean {
    return this.#bus.hears
  }

  /** Sends a committed change to the book's sockets. */
  announce(change: Change): void {
    this.#bus.announce(change)
  }

  /** Sends the progress of an answer to the user's sockets. */
  publish(progress: AnswerProgress): void {
    this.#bus.publish(progress)
  }

  async #pass({ bookId, userId, messageId, askedBy }: AnswerProgress): Promise<void> {
    if (!this.#hub.hasAny(bookId)) return
    const message = await findMessage(this.#db, userId, messageId).catch(() => undefined)
    if (message === undefined) return
    const { contextId, status, text } = message
    const body = { contextId, messageId, role: 'assistant' as const, status, newMessage: text }
    this.#hub.publishTo(
      bookId,
      { type: 'aiUpdate', body },
      (member) => member.userId === userId && (member.ownAnswers || member.sessionId !== askedBy),
    )
  }

  /** Adds a socket; false when its user has too many. */
  async join(member: LiveSocket): Promise<boolean> {
    const isIn = this.#hub.join(member, await findLastSet(this.#db, member.bookId))
    // The session may have ended since it was looked up, before this socket could be notified.
    if (isIn) await this.#dismissEnded([member])
    if (isIn && !member.limited) void this.#tellPresence(member, presence.arrive(this.#db, member))
    return isIn
  }

  leave(member: LiveSocket): void {
    clearTimeout(this.#ends.get(member))
    this.#ends.delete(member)
    this.#hub.leave(member)
    const isLast = !this.#hub.in(member.bookId).some((other) => other.userId === member.userId && !other.limited)
    if (isLast && !member.limited) void this.#tellPresence(member, presence.leave(this.#db, member))
    // A device that is not released expires by itself.
    void this.points.release(member).catch(() => undefined)
  }

  /** Tells the other members that one has opened or closed the book. */
  async #tellPresence({ bookId }: LiveSocket, change: Promise<boolean>): Promise<void> {
    // The next round tries again.
    if (await change.catch(() => false)) this.#bus.tellPresence(bookId)
  }

  /** Who was removed is dismissed; all others learn that the book or its members have changed. */
  async #meetMembers(bookId: BookId): Promise<void> {
    await this.#dismissEnded(this.#hub.in(bookId)).catch(() => undefined)
    this.#hub.publishTo(bookId, { type: 'update', body: { updated: 'books' } }, () => true)
  }

  /** Catches up on lost messages: changes that were not announced, and sessions that have ended. */
  async #lookAround(): Promise<void> {
    try {
      await this.#notifyMissed()
      await this.points.goOn()
      await this.#goOnBeingHere()
      await this.#dismissEnded(this.#hub.members)
    } catch {
      // The database is unreachable; the next round tries again.
    }
  }

  async #goOnBeingHere(): Promise<void> {
    const people = this.#hub.members.filter(({ limited }) => !limited)
    if (people.length > 0) await presence.stay(this.#db, people)
  }

  async #notifyMissed(): Promise<void> {
    const floors = this.#hub.floors
    if (floors.length === 0) return
    for (const set of await findSetsAbove(this.#db, floors)) {
      if (this.#hub.isNew(set.bookId, set.changeSetId)) {
        this.#hub.publish({ ...set, topics: await findTopics(this.#db, set) })
      }
      this.#hub.acknowledge(set.bookId, set.changeSetId)
    }
  }

  async #dismissEnded(members: LiveSocket[]): Promise<void> {
    if (members.length === 0) return
    const now = Date.now()
    const expiries = await findExpiries(this.#db, members, new Date(now))
    for (const member of members) {
      const { expiresAt, isMember } = expiries.get(member) ?? { expiresAt: undefined, isMember: false }
      if (!expiresAt) member.dismiss('Failed')
      else if (!isMember) member.dismiss('Not a member')
      else if (expiresAt.getTime() - now <= PING_MS) this.#lookAgain(member, expiresAt.getTime() - now)
    }
  }

  /** A session that expires before the next round is checked at its expiry. */
  #lookAgain(member: LiveSocket, ms: number): void {
    clearTimeout(this.#ends.get(member))
    this.#ends.set(
      member,
      setTimeout(() => void this.#dismissEnded([member]).catch(() => undefined), ms + 1),
    )
  }
}
