import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Refusal } from '#contract/errors.ts'
import { readConfig, type ServerConfig } from './infra/config.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './infra/postgres/open.ts'
import { hasUsers } from './kernel/users.sql.ts'
import { SetupCode } from '#server/features/sessions/setupCode.ts'
import { listensOnLoopback } from './kernel/hosts.ts'
import { buildServer } from './app.ts'

/** The folder of the built app. */
const siteFolder = fileURLToPath(new URL('../dist', import.meta.url))

// The heap may grow by a third before a collection, not several times: a long import takes 140 MB instead of 300.
setFlagsFromString('--heap-growing-percent=30')

/** Longer statements are cancelled during shutdown; they were not committed. */
const LEAVING_MS = 3000

/** Prints a message for the operator; standard output is reserved for the log. */
const print = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

/** Starts everything in order; `opened` closes it in reverse. */
const start = async (opened: AsyncDisposableStack): Promise<void> => {
  const config = readConfig()

  const database = await openDatabase(config, print)
  opened.defer(database.stop)

  const db = connect(database.poolConfig)
  opened.defer(() => Promise.race([db.destroy(), sleep(LEAVING_MS)]))
  await migrate(db)

  const { poolConfig, isUp } = database
  const setupCode = new SetupCode()
  const server = await buildServer({ db, config, poolConfig, isUp, siteFolder, setupCode })
  opened.defer(() => server.close())
  const isEmpty = !(await hasUsers(db))
  await server.listen({ host: config.host, port: config.port })
  for (const sentence of welcome(config, addressOf(server.server.address()))) print(sentence)
  if (isEmpty) print(inviteFirst(setupCode.text))
}

const welcome = (config: ServerConfig, address: string): string[] => {
  const [publicUrl] = config.publicUrl
  const place = publicUrl === undefined ? address : `${publicUrl}, listening on ${address}`
  const ready = `Farthing is at ${place} (Ctrl-C stops it).`
  const isUnnamed = config.publicUrl.length === 0 && (config.trustProxy > 0 || !listensOnLoopback(config))
  return isUnnamed
    ? [ready, 'Set PUBLIC_URL to the address that people open, so that no other name is answered.']
    : [ready]
}

const inviteFirst = (code: string): string =>
  `Nobody has signed up yet; the first to do so is the administrator. From another machine the setup code is needed: ${code}`

const addressOf = (address: AddressInfo | string | null): string => {
  if (address === null || typeof address === 'string') return address ?? ''
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${address.port}`
}

/** The first signal shuts the server down in order, the second exits at once. */
const untilStopSignal = async (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1))
        resolve()
      })
    }
  })

const isTaken = (error: Error): error is Error & { port: number; address: string } =>
  'code' in error && error.code === 'EADDRINUSE'

/** Describes a configuration error in a sentence; anything else is a bug and keeps its stack. */
const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (isTaken(error)) return `Port ${error.port} of ${error.address} is taken. Set PORT to a port that is free.`
  if (error instanceof Refusal && error.cause instanceof Error)
    return `The database cannot be reached: ${error.cause.message}`
  return error.name.toLowerCase() === 'error' ? error.message : (error.stack ?? error.message)
}

const stopSignal = untilStopSignal()
const opened = new AsyncDisposableStack()
try {
  await start(opened)
  await stopSignal
} catch (error) {
  print(`Farthing could not start. ${explain(error)}`)
  process.exitCode = 1
} finally {
  await opened.disposeAsync()
  process.exit()
}
