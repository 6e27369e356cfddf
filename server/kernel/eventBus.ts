import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { Topic } from '#contract/live.ts'
import type { Db } from '#server/db/connect.ts'
import { QUEUED } from '#server/db/queue/queue.ts'
import { MEMBERS_CHANGED, notifyAll } from './eventBus.sql.ts'
import type { AnswerProgress } from './route.ts'
import type { BookId, UserId } from '#server/db/columns.ts'

const CHANGED = 'changed'
const PROGRESS = 'told'
/** Channel of notifications for sockets: the device's name and the message. */
export const NOTIFIED = 'notified'
/** A member has opened or closed a book; the payload is its id. */
const PRESENCE = 'presence'
/** Notifies all instances that sessions have ended. The payload is the session's id. */
export const SESSION_ENDED = 'session_ended'
/** The bus sends itself a line to find out whether notifications arrive. */
const PROBE = 'probe'
/** Timeout of the probe. */
const PROBE_MS = 5000
/** A NOTIFY takes a lock of the whole server for a moment, so events within this time share one. */
const COLLECT_MS = 10
const RECONNECT_MS = 1000

/** A committed change set. */
export interface Change {
  bookId: BookId
  changeSetId: number
  topics: Topic[]
}

export interface BusEvents {
  onChange: (change: Change) => void
  onProgress: (progress: AnswerProgress) => void
  onSessionEnded: (sessionId: number) => void
  onMembersChanged: (bookId: BookId) => void
  onPresence: (bookId: BookId) => void
  /** A notification for a socket. */
  onNotified: (line: string) => void
  /** A queue has work to do now. */
  onQueued: (name: string) => void
  /** Called when the bus starts listening, initially and after a gap. */
  onListening: () => void
  /** Called when the connection listens but receives nothing, not even this instance's own messages. */
  onDeaf: () => void
}

const write = ({ bookId, changeSetId, topics }: Change): string => `${bookId} ${changeSetId} ${topics.join(',')}`

const read = (line: string): Change => {
  const [bookId, changeSetId, topics = ''] = line.split(' ')
  return {
    bookId: Number(bookId) as BookId,
    changeSetId: Number(changeSetId),
    topics: topics.split(',').map((topic) => Topic.parse(topic)),
  }
}

const readProgress = (line: string): AnswerProgress => {
  const [book = 0, user = 0, messageId = 0, askedBy] = line.split(' ').map(Number)
  const message = { bookId: book as BookId, userId: user as UserId, messageId }
  return askedBy === undefined ? message : { ...message, askedBy }
}

/** Sends events to every server instance on the same database, including this one. */
export class Bus {
  readonly #db: Db
  readonly #clientConfig: pg.ClientConfig
  readonly #events: BusEvents
  #client: pg.Client | undefined
  #waiting: { channel: string; line: string }[] = []
  #collecting: NodeJS.Timeout | undefined
  #retrying: NodeJS.Timeout | undefined
  #probe: { line: string; overdue: NodeJS.Timeout } | undefined
  #isStopped = false
  #isDeaf = false

  constructor(db: Db, clientConfig: pg.ClientConfig, events: BusEvents) {
    this.#db = db
    this.#clientConfig = clientConfig
    this.#events = events
  }

  /** Whether notifications arrive, as far as is known. */
  get hears(): boolean {
    return !this.#isDeaf
  }

  /** Publishes a change to all instances, a few milliseconds later. */
  announce(change: Change): void {
    this.#put(CHANGED, write(change))
  }

  /** Notifies all instances of progress of an answer; they read it from the database. */
  publish({ bookId, userId, messageId, askedBy }: AnswerProgress): void {
    this.#put(PROGRESS, [bookId, userId, messageId, ...(askedBy === undefined ? [] : [askedBy])].join(' '))
  }

  /** Tells all instances that a member has opened or closed a book. */
  tellPresence(bookId: BookId): void {
    this.#put(PRESENCE, String(bookId))
  }

  #put(channel: string, line: string): void {
    this.#waiting.push({ channel, line })
    this.#collecting ??= setTimeout(() => void this.#flush(), COLLECT_MS)
  }

  /** Starts listening; retries while the database cannot be reached. */
  async start(): Promise<void> {
    const client = new pg.Client({ ...this.#clientConfig, keepAlive: true })
    this.#client = client
    client.on('notification', ({ channel, payload = '' }) => this.#receive(channel, payload))
    client.on('error', () => this.#retry(client))
    client.on('end', () => this.#retry(client))
    try {
      await client.connect()
      await client.query(
        `listen ${CHANGED}; listen ${PROGRESS}; listen ${SESSION_ENDED}; listen ${MEMBERS_CHANGED}; listen ${PRESENCE}; listen ${NOTIFIED}; listen ${QUEUED}; listen ${PROBE}`,
      )
      this.#sendProbe()
      this.#events.onListening()
    } catch {
      this.#retry(client)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#retrying)
    clearTimeout(this.#collecting)
    clearTimeout(this.#probe?.overdue)
    await this.#flush()
    await this.#client?.end().catch(() => undefined)
  }

  async #flush(): Promise<void> {
    const lines = this.#waiting
    this.#waiting = []
    this.#collecting = undefined
    if (lines.length === 0) return
    // Messages lost here are found in the journal by the next check for missed changes.
    await notifyAll(this.#db, lines).catch(() => undefined)
  }

  /** A connection pooler in transaction mode accepts `listen` but delivers no notifications. */
  #sendProbe(): void {
    clearTimeout(this.#probe?.overdue)
    const overdue = setTimeout(() => {
      this.#isDeaf = true
      this.#events.onDeaf()
    }, PROBE_MS)
    this.#probe = { line: randomUUID(), overdue }
    this.#put(PROBE, this.#probe.line)
  }

  #receiveProbe(line: string): void {
    if (line !== this.#probe?.line) return
    clearTimeout(this.#probe.overdue)
    this.#isDeaf = false
  }

  #receive(channel: string, payload: string): void {
    if (channel === CHANGED) this.#events.onChange(read(payload))
    else if (channel === NOTIFIED) this.#events.onNotified(payload)
    else if (channel === QUEUED) this.#events.onQueued(payload)
    else if (channel === PROBE) this.#receiveProbe(payload)
    else if (channel === MEMBERS_CHANGED) this.#events.onMembersChanged(Number(payload) as BookId)
    else if (channel === PRESENCE) this.#events.onPresence(Number(payload) as BookId)
    else if (channel === PROGRESS) this.#events.onProgress(readProgress(payload))
    else this.#events.onSessionEnded(Number(payload))
  }

  #retry(client: pg.Client): void {
    if (this.#client !== client || this.#isStopped) return
    clearTimeout(this.#probe?.overdue)
    this.#client = undefined
    void client.end().catch(() => undefined)
    this.#retrying = setTimeout(() => void this.start(), RECONNECT_MS)
  }
}
