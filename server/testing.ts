import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { z } from 'zod'
import { contract } from '#contract'
import type { AccountDraft } from '#contract/accounts.ts'
import type { Category, CategoryDraft } from '#contract/categories.ts'
import { Refusal, type Issue } from '#contract/errors.ts'
import type { TransactionDraft } from '#contract/drafts.ts'
import { readConfig, type ServerConfig } from './infra/config.ts'
import { freshDatabase, type TestDatabase } from './db/testing.ts'
import { Queue } from './db/queue/queue.ts'
import { openStorage } from './infra/storage/storage.ts'
import { createJobContext, type JobContext } from './kernel/jobContext.ts'
import { makeUser, type NewUser } from './kernel/users.sql.ts'
import { insertSession } from '#server/features/sessions/sql.ts'
import { hashOfToken, newToken } from './kernel/token.ts'
import { buildServer, type ServerParts } from './app.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { NO_BOOK, NOBODY, type BookId, type Member, type UserId } from '#server/db/columns.ts'

/** The parts of an endpoint that a test's call needs. */
interface Callable<I extends z.core.SomeType, O extends z.core.SomeType> {
  method: 'GET' | 'POST'
  path: string
  input: I
  output: O
}

/** A server with its own database and its users. Only tests import this. */
export interface TestInstance extends TestDatabase {
  app: FastifyInstance
  /** The folder of stored files. */
  filesDir: string
  /** Creates a signed-in user. */
  aUser: (overrides?: Partial<NewUser>) => Promise<TestUser>
  /** Another server instance on the same database. */
  anotherServer: (overrides?: Partial<ServerParts>) => Promise<FastifyInstance>
  /** A `JobContext` as another server instance has one, without its clock. */
  jobContext: () => Promise<JobContext>
  close: () => Promise<void>
}

/** Test configuration: it allows more users per address. */
export const testConfig = (overrides: Partial<ServerConfig> = {}): ServerConfig => ({
  ...readConfig({ LOG_LEVEL: 'silent', LOG_FORMAT: 'json' }),
  registrationsPerAddress: 1_000_000,
  exchangeProviders: [],
  ...overrides,
})

export const startTestServer = async (overrides: Partial<ServerParts> = {}): Promise<TestInstance> => {
  const database = await freshDatabase()
  const { db, poolConfig, drop } = database
  const servers: FastifyInstance[] = []
  const filesDir = mkdtempSync(join(tmpdir(), 'farthing-files-'))
  const anotherServer = async (more: Partial<ServerParts> = {}): Promise<FastifyInstance> => {
    const config = { ...(more.config ?? overrides.config ?? testConfig()), filesDir }
    const parts = { db, poolConfig, isUp: () => true, ...overrides, ...more, config }
    const app = await buildServer(parts)
    servers.push(app)
    await app.ready()
    return app
  }
  const app = await anotherServer()
  let made = 0
  const aUser = async (wanted: Partial<NewUser> = {}): Promise<TestUser> => {
    const name = wanted.name ?? `person${(made += 1)}`
    const { userId, bookId } = await makeUser(db, { passwordHash: 'none', role: 'user', ...wanted, name })
    const token = newToken()
    await insertSession(
      db,
      { userId, bookId, tokenHash: hashOfToken(token), lifetimeDays: 14, description: 'test' },
      new Date(),
    )
    return new TestUser(app, { userId, bookId }, name, token)
  }
  const queues: Queue[] = []
  const jobContext = async (): Promise<JobContext> => {
    const queue = new Queue(db, () => undefined)
    queues.push(queue)
    await queue.open()
    return createJobContext(db, queue.enqueue, openStorage(filesDir), () => undefined)
  }
  const close = async (): Promise<void> => {
    for (const queue of queues) await queue.stop()
    for (const server of servers) await server.close()
    await drop()
    rmSync(filesDir, { recursive: true })
  }
  return { ...database, filesDir, app, aUser, anotherServer, jobContext, close }
}

/** A server for one test file, closed afterwards. */
export const sharedTestServer = async (overrides: Partial<ServerParts> = {}): Promise<TestInstance> => {
  const server = await startTestServer(overrides)
  afterAll(() => server.close())
  return server
}

interface Sent {
  status: number
  headers: Record<string, unknown>
  body: unknown
}

/** Of a client that has not signed in, or of whom a test asks only calls. */
export const nobody: Member = { userId: NOBODY, bookId: NO_BOOK }

/** A client with a token. */
export class TestUser {
  readonly app: FastifyInstance
  readonly userId: UserId
  readonly bookId: BookId
  readonly name: string
  readonly token: string
  /** Sent with each request. */
  readonly headers: Record<string, string> = {}

  constructor(app: FastifyInstance, { userId, bookId }: Member, name: string, token: string) {
    this.app = app
    this.userId = userId
    this.bookId = bookId
    this.name = name
    this.token = token
  }

  /** The same user on another server instance. */
  at(app: FastifyInstance): TestUser {
    return new TestUser(app, this, this.name, this.token)
  }

  /** Sends a request without validating its input. */
  async send(
    { method, path }: { method: 'GET' | 'POST'; path: string },
    input: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Sent> {
    const token = { authorization: `Bearer ${this.token}`, ...this.headers, ...headers }
    const url = `/api${path}`
    const response =
      method === 'GET'
        ? await this.app.inject({ method, url, query: input as Record<string, string>, headers: token })
        : await this.app.inject({ method, url, payload: input as object, headers: token })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }

  /** Makes a call; throws the refusal if there is one. */
  async call<I extends z.core.SomeType, O extends z.core.SomeType>(
    endpoint: Callable<I, O>,
    input: z.input<I>,
    headers: Record<string, string> = {},
  ): Promise<z.output<O>> {
    const { status, body } = await this.send(endpoint, input, headers)
    if (status >= 300) throw refusalOf(body)
    return body as z.output<O>
  }

  async aFolder(name = 'Everyday'): Promise<number> {
    return (await this.call(contract.folders.create, { name })).folderId
  }

  async anAccount(overrides: Partial<AccountDraft> = {}): Promise<number> {
    const folderId = overrides.folderId ?? (await this.aFolder())
    const draft = { currencyId: 2, name: 'Wallet', ...overrides, folderId }
    return (await this.call(contract.accounts.create, draft)).accountId
  }

  async aCategory(overrides: Partial<CategoryDraft> = {}): Promise<number> {
    return (await this.call(contract.categories.create, { type: 0, name: 'Food', ...overrides })).categoryId
  }

  async aTransaction(overrides: Partial<TransactionDraft> = {}): Promise<number> {
    const accountId = overrides.accountId ?? (await this.anAccount())
    const categoryId = overrides.categoryId ?? (await this.aCategory())
    const draft = { delta: '-5', ...overrides, accountId, categoryId }
    return (await this.call(contract.transactions.create, draft)).transactionId
  }

  /** The categories without the transfer category. */
  async ordinaryCategories(): Promise<Category[]> {
    const { categories } = await this.call(contract.categories.list, {})
    return categories.filter(({ forTransfers }) => forTransfers !== true)
  }

  /** The balance of an account. */
  async balanceOf(accountId: number): Promise<string | undefined> {
    const { accounts } = await this.call(contract.accounts.list, {})
    return accounts.find((account) => account.accountId === accountId)?.amount
  }
}

const refusalOf = (body: unknown): Refusal => {
  const { code, message, issues } = body as { code: ErrorCode; message: string; issues?: Issue[] }
  return new Refusal(code, message, issues ?? [])
}

/** The code of a call's refusal; `undefined` when it succeeds. */
export const codeOf = async (call: Promise<unknown>): Promise<ErrorCode | undefined> => {
  try {
    await call
    return undefined
  } catch (refused) {
    if (refused instanceof Refusal) return refused.code
    throw refused
  }
}
