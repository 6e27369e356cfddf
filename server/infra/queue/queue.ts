import { sql } from 'kysely'
import {
  fromKysely,
  type Db as BossDb,
  PgBoss,
  type Queue as QueueSettings,
  type QueueOptions,
  type WorkConcurrencyOptions,
} from 'pg-boss'
import type { Db } from '#server/infra/db/connect.ts'

/** What can be put off, and what there is to know of it. */
export interface QueuedWork {
  /** A recurring rule falls due. */
  recurring: { userId: number; ruleId: number }
  /** A note reminds. */
  reminder: { userId: number; noteId: number }
  /** A notification is to be sent. */
  notify: {
    userId: number
    text: string
    silent: boolean
    /** The address in the app that it opens. */
    page?: string
    /** The one device to notify; absent for all. */
    pointId?: number | undefined
    /** After a try: the devices not reached, whether any was reached, how many there were, and when it began. */
    left?: number[]
    isTold?: boolean
    tries?: number
    createdAt?: string
  }
  /** A report is asked for. */
  report: { userId: number; reportId: number }
  /** A report was tried often enough. */
  failedReport: { userId: number; reportId: number }
  /** A demo user goes. */
  demoEnd: { userId: number }
  /** Bytes are to be removed. */
  sweep: Record<string, never>
}
export type QueueName = keyof QueuedWork

/** Puts work off until a moment. It is part of the transaction: undone with it, done only after it. */
export type Enqueue = <N extends QueueName>(tx: Db, name: N, work: QueuedWork[N], at?: Date) => Promise<void>

/** Who does the work of which queue. Work that fails is tried again. */
export type Workers = { [N in QueueName]?: (work: QueuedWork[N]) => Promise<unknown> }

const RETRIES: QueueOptions = { retryLimit: 3, retryBackoff: true }

/** Those that others name come first. */
const queues: [QueueName, Omit<QueueSettings, 'name'>][] = [
  ['recurring', RETRIES],
  ['reminder', RETRIES],
  ['notify', RETRIES],
  ['sweep', RETRIES],
  ['demoEnd', RETRIES],
  ['failedReport', RETRIES],
  // A server that dies is noticed by its silence.
  [
    'report',
    { retryLimit: 2, retryBackoff: true, expireInSeconds: 3600, heartbeatSeconds: 30, deadLetter: 'failedReport' },
  ],
]

/** Counting over all servers is not exact in pg-boss. */
const howToWork: Partial<Record<QueueName, WorkConcurrencyOptions>> = {
  // At most three reports of a user at a time, and one more for others.
  report: { localConcurrency: 4, localGroupConcurrency: 3 },
  // The transactions of a user are recorded one after another; those of others do not wait for them.
  recurring: { localConcurrency: 4, localGroupConcurrency: 1 },
  // A push service that hangs holds up its own user.
  notify: { localConcurrency: 8, localGroupConcurrency: 1 },
}
/** A waiting piece of work wakes its queue; each worker by itself looks this seldom. */
const WORKER_POLL_SECONDS = 300
/** No work of ours waits for other work, which it would look for every five seconds. */
const SELDOM = { flowIntervalSeconds: 3600 }
/** How late work may begin that was put off, or is tried again. */
const DUE_POLL_MS = 5000
const STOP_MS = 5000
/** Notifies all instances that a queue has work to do now. The payload is its name. */
export const QUEUED = 'queued'

/** Work for later, kept in the database. Several server instances share it; each piece is done by one. */
export class Queue {
  readonly #db: Db
  readonly #boss: PgBoss
  readonly #onFailure: (error: unknown) => void
  #duePoll: NodeJS.Timeout | undefined
  /** Makes the workers of a queue look for work now. Until they listen there are none. */
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

  /** Makes what it needs in the database; done again it changes nothing. */
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
    const group = 'userId' in work ? { group: { id: String(work.userId) } } : {}
    const options = { db: fromKysely(tx), ...group, startAfter: at }
    await this.#boss.send(name, work, options)
    if (at === undefined || at <= new Date()) await sql`select pg_notify(${QUEUED}, ${name})`.execute(tx)
  }

  /** Waits for what is being done. */
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
          // There may be more of it.
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

/** Takes back all work that is waiting for a user, as part of the transaction. */
export const removeWorkOf = async (tx: Db, userId: number): Promise<void> => {
  const { hasQueue } = await tx
    .selectNoFrom(sql<boolean>`to_regclass('pgboss.job') is not null`.as('hasQueue'))
    .executeTakeFirstOrThrow()
  if (hasQueue) await sql`delete from pgboss.job where data ->> 'userId' = ${String(userId)}`.execute(tx)
}
