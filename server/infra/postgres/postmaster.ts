import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { environment, makeSocketFolder, runAs, socketFolderOf, SUPERUSER, type Cluster } from './cluster.ts'
import { clearLeftovers, isPostgres, PORT, readPidFile } from './pidFile.ts'

/** A running PostgreSQL, started or adopted. */
export interface Postmaster {
  pid: number
  socketFolder: string
  /** Resolves when it has exited, for any reason. */
  ended: Promise<void>
}

const POLL_MS = 50
/** The SQL state of a server that is starting, recovering or shutting down. */
const STARTING = '57P03'
/** A killed server's processes take a moment to exit. */
const WINDING_DOWN = /shared memory block|lock file ".*" already exists/
const WIND_DOWN_MS = 30_000
const LOG_BYTES = 5_000_000

/** No user data reaches the log: neither statements nor the rows of an error. */
const settings = {
  listen_addresses: '',
  jit: 'off',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  shared_buffers: '128MB',
  // Months of a search are aggregated in a hash table: with the default of 4 MB all its rows are sorted on disk.
  work_mem: '16MB',
  max_connections: '50',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Connection settings of clients. */
export const clientConfig = (socketFolder: string): pg.ClientConfig => ({
  host: socketFolder,
  port: PORT,
  user: SUPERUSER,
  database: 'postgres',
  ssl: false,
})

/** Finds a running server on this data, or starts one. `socketFolder` is given when clients know it already. */
export const startOrAdopt = async (cluster: Cluster, socketFolder = socketFolderOf(cluster)): Promise<Postmaster> => {
  const deadline = Date.now() + WIND_DOWN_MS
  for (;;) {
    const found = await findRunning(cluster.folder)
    if (found !== undefined) return found
    makeSocketFolder(cluster, socketFolder)
    clearLeftovers(cluster.folder, socketFolder)
    const started = await start(cluster, socketFolder)
    if ('pid' in started) return started
    if (!WINDING_DOWN.test(started.lastLogLines) || Date.now() > deadline) {
      throw new Error(
        `PostgreSQL does not start. Its last words, in ${cluster.logFile}:\n${started.lastLogLines.trim()}`,
      )
    }
    await sleep(200)
  }
}

/** The responding server on this data; undefined when there is none. */
export const findRunning = async (folder: string): Promise<Postmaster | undefined> => {
  const file = readPidFile(folder)
  if (file === undefined || file.port !== PORT) return undefined
  const isUp = await answers(file.socketFolder, () => isPostgres(file.pid), WIND_DOWN_MS)
  return isUp ? { pid: file.pid, socketFolder: file.socketFolder, ended: untilGone(file.pid, false) } : undefined
}

const untilGone = async (pid: number, isWaitedFor: boolean): Promise<void> => {
  while (isPostgres(pid)) await sleep(POLL_MS, undefined, { ref: isWaitedFor })
}

/**
 * Polls until the server accepts connections, exits, or has been silent for too long. Recovery does not count as
 * silence.
 */
const answers = async (socketFolder: string, isAlive: () => boolean, timeoutMs: number): Promise<boolean> => {
  let deadline = Date.now() + timeoutMs
  while (isAlive() && Date.now() < deadline) {
    const answer = await ask(socketFolder)
    if (answer === 'welcome') return true
    if (answer === 'later') deadline = Date.now() + timeoutMs
    await sleep(POLL_MS)
  }
  return false
}

const ask = async (socketFolder: string): Promise<'welcome' | 'later' | 'silence'> => {
  const client = new pg.Client({ ...clientConfig(socketFolder), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return 'welcome'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'silence'
    // Any other error means that the server is up.
    return error.code === STARTING ? 'later' : 'welcome'
  }
}

const start = async (cluster: Cluster, socketFolder: string): Promise<Postmaster | { lastLogLines: string }> => {
  const log = openLog(cluster.logFile)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', cluster.folder, '-k', socketFolder, '-p', String(PORT), ...flags],
    {
      env: environment(),
      ...runAs(cluster.account),
      cwd: '/',
      stdio: ['ignore', log.handle, log.handle],
      // A separate process group: Ctrl-C reaches only this process, which stops PostgreSQL after the last response.
      detached: true,
    },
  )
  closeSync(log.handle)
  child.unref()
  let end: string | undefined
  const ended = new Promise<string>((resolve) => {
    child.once('exit', () => resolve(''))
    child.once('error', (error) => resolve(error.message))
  }).then((reason) => {
    end = reason
  })
  const isUp = await answers(socketFolder, () => end === undefined, Infinity)
  if (isUp && child.pid !== undefined) return { pid: child.pid, socketFolder, ended }
  return { lastLogLines: readFileSync(cluster.logFile).subarray(log.size).toString() + (end ?? '') }
}

/** Appends to the log; a long one is rotated first. */
const openLog = (file: string): { handle: number; size: number } => {
  if (existsSync(file) && statSync(file).size > LOG_BYTES) renameSync(file, `${file}.old`)
  const handle = openSync(file, 'a', 0o600)
  return { handle, size: statSync(file).size }
}

/** Fast shutdown: uncommitted transactions are rolled back, everything else is kept. */
export const stopPostmaster = async ({ pid }: Postmaster): Promise<void> => {
  if (isPostgres(pid)) process.kill(pid, 'SIGINT')
  await untilGone(pid, true)
}
