import { sql } from 'kysely'
import {
  fromKysely,
  type Db as BossDb,
  PgBoss,
  type Queue as QueueSettings,
  type QueueOptions,
  type WorkConcurrencyOptions,
} from 'pg-boss'
import type { Db } from '#server/db/connect.ts'
import type { BookId, UserId } from '#server/db/columns.ts'

/** Payloads of queued work by queue. */
export interface QueuedWork {
  /** A recurring transaction is due. */
  recurring: { bookId: BookId; ruleId: number }
  /** A note's reminder. */
  reminder: { bookId: BookId; noteId: number }
  /** A notification to send. */
  notify: {
    bookId: BookId
    text: string
    silent: boolean
    /** The address in the app that it opens. */
    page?: string
    /** The one device to notify; absent for all. */
    pointId?: number | undefined
    /** After an attempt: the devices not reached, the members who were told, how many there were, and when it began. */
    left?: number[]
    told?: UserId[]
    tries?: number
    createdAt?: string
  }
  /** A requested report. */
  report: { bookId: BookId; reportId: number }
  /** A report that has used all its attempts. */
  failedReport: { bookId: BookId; reportId: number }
  /** A demo user expires. */
  demoEnd: { userId: UserId }
  /** Unused blobs to remove. */
  sweep: Record<string, never>
}
export type QueueName = keyof QueuedWork

/** Queues work for a time. It is part of the transaction: rolled back with it, and run only after its commit. */
export type Enqueue = <N extends QueueName>(tx: Db, name: N, work: QueuedWork[N], at?: Date) => Promise<void>

/** The handlers of each queue. Failed work is retried. */
export type Workers = { [N in QueueName]?: (work: QueuedWork[N]) => Promise<unknown> }

const RETRIES: QueueOptions = { retryLimit: 3, retryBackoff: true }

/** Queues that others refer to come first. */
const queues: [QueueName, Omit<QueueSettings, 'name'>][] = [
  ['recurring', RETRIES],
  ['reminder', RETRIES],
  ['notify', RETRIES],
  ['sweep', RETRIES],
  ['demoEnd', RETRIES],
  ['failedReport', RETRIES],
  // A dead server is detected by its missing heartbeat.
  [
    'report',
    { retryLimit: 2, retryBackoff: true, expireInSeconds: 3600, heartbeatSeconds: 30, deadLetter: 'failedReport' },
  ],
]

/** Limits per server: counting over all servers is not exact in pg-boss. */
const howToWork: Partial<Record<QueueName, WorkConcurrencyOptions>> = {
  // At most three reports per book at a time, and one more for others.
  report: { localConcurrency: 4, localGroupConcurrency: 3 },
  // A book's recurring transactions run one at a time; other books do not wait for them.
  recurring: { localConcurrency: 4, localGroupConcurrency: 1 },
  // A hanging push service delays only its own book.
  notify: { localConcurrency: 8, localGroupConcurrency: 1 },
}
/** Queued work wakes its queue, so workers poll this rarely. */
const WORKER_POLL_SECONDS = 300
/** No work here depends on other work, for which pg-boss would poll every five seconds. */
const SELDOM = { flowIntervalSeconds: 3600 }
/** Maximum delay of scheduled and retried work. */
const DUE_POLL_MS = 5000
const STOP_MS = 5000
/** Notifies all instances that a queue has work. The payload is the queue's name. */
export const QUEUED = 'queued'

/** Deferred work, stored in the database. Several server instances share it; each item runs on one. */
export class Queue {
  readonly #db: Db
  readonly #boss: PgBoss
  readonly #onFailure: (error: unknown) => void
  #duePoll: NodeJS.Timeout | undefined
  /** Makes the workers of a queue poll now. A no-op until they are started. */
  wake: (name: string) => void = () => undefined

  constructor(db: Db, onFailure: (error: unknown) => void) {
    this.#db = db
    this.#onFailure = onFailure
    const listen: BossDb['listen'] = async (_channel, onNotification) => {
      this.wake = onNotification
      return { close: async () => undefined }
    }
    this.#boss = new PgBoss({ db: { ...fromKysely(db), listen }, ...SELDOM, schedule: false, useListenNotify: true })
    this.#boss.on('error', onFailure)
  }

  /** Creates the tables in the database; idempotent. */
  async open(): Promise<void> {
    await this.#boss.start()
    for (const [name, options] of queues) {
      await this.#boss.createQueue(name, options)
    }
  }

  async workWith(workers: Workers): Promise<void> {
    await Promise.all([
      this.#work('recurring', workers.recurring),
      this.#work('reminder', workers.reminder),
      this.#work('report', workers.report),
      this.#work('failedReport', workers.failedReport),
      this.#work('sweep', workers.sweep),
      this.#work('notify', workers.notify),
      this.#work('demoEnd', workers.demoEnd),
    ])
    this.#duePoll = setInterval(() => void this.#wakeDue(), DUE_POLL_MS)
  }

  readonly enqueue: Enqueue = async (tx, name, work, at) => {
    const group = 'bookId' in work ? { group: { id: String(work.bookId) } } : {}
    const options = { db: fromKysely(tx), ...group, startAfter: at }
    await this.#boss.send(name, work, options)
    if (at === undefined || at <= new Date()) await sql`select pg_notify(${QUEUED}, ${name})`.execute(tx)
  }

  /** Waits for running work. */
  async stop(): Promise<void> {
    clearInterval(this.#duePoll)
    await this.#boss.stop({ graceful: true, timeout: STOP_MS, close: false })
  }

  async #work<N extends QueueName>(name: N, worker: Workers[N]): Promise<void> {
    if (worker === undefined) return
    await this.#boss.work<QueuedWork[N]>(
      name,
      { pollingIntervalSeconds: WORKER_POLL_SECONDS, ...howToWork[name] },
      async (jobs) => {
        try {
          for (const { data } of jobs) {
            await worker(data)
          }
        } finally {
          // There may be more work.
          this.wake(name)
        }
      },
    )
  }

  async #wakeDue(): Promise<void> {
    const due = await sql<{ name: string }>`
      select name from unnest(${queues.map(([name]) => name)}::text[]) as name
      where exists (select from pgboss.job where job.name = name.name and state < 'active' and not blocked and start_after <= now())`
      .execute(this.#db)
      .catch(this.#onFailure)
    due?.rows.forEach(({ name }) => this.wake(name))
  }
}

/** Cancels all pending work of a book, as part of the transaction. */
export const removeWorkOf = async (tx: Db, bookId: BookId): Promise<void> => {
  const { hasQueue } = await tx
    .selectNoFrom(sql<boolean>`to_regclass('pgboss.job') is not null`.as('hasQueue'))
    .executeTakeFirstOrThrow()
  if (hasQueue) await sql`delete from pgboss.job where data ->> 'bookId' = ${String(bookId)}`.execute(tx)
}
