import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { chooseAccount, refuseUnreachablePath } from './osAccount.ts'
import { findBinaries } from './binaries.ts'
import { makeCluster, removeSocketFolder, type Cluster } from './cluster.ts'
import { Owner } from './owner.ts'
import { clientConfig, startOrAdopt, stopPostmaster, type Postmaster } from './postmaster.ts'

/** A database that we can connect to. */
export interface DatabaseServer {
  poolConfig: pg.PoolConfig
  /** False while it is known to be down; calls are answered with 503 meanwhile. */
  isUp: () => boolean
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** A folder with PostgreSQL programs that replace those installed by npm. */
  pgBin?: string | undefined
  /** Prints a message for the operator. */
  print: (sentence: string) => void
}

const BEAT_MS = 1000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

/** Starts PostgreSQL in the data folder, or adopts the one already running there. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<DatabaseServer> => {
  if (process.platform === 'win32') {
    throw new Error(
      'The built-in database does not run on Windows. Set DATABASE_URL to a PostgreSQL server, or start Farthing inside WSL.',
    )
  }
  const dataDir = resolve(options.dataDir)
  const isNew = mkdirSync(dataDir, { recursive: true }) !== undefined
  // When started by root, PostgreSQL runs as another user, who must be able to enter the folder whatever the umask is.
  if (isNew && process.getuid?.() === 0) chmodSync(dataDir, 0o711)
  const cluster = prepare(dataDir, options.pgBin)
  const owner = new Owner(join(dataDir, 'owner'))
  await owner.refuseOtherMachine()
  makeCluster(cluster)
  const postmaster = await startOrAdopt(cluster)
  return new Supervisor(cluster, owner, postmaster, options.print)
}

/** True when the folder contains a built-in database. */
export const hasData = (dataDir: string): boolean => existsSync(join(dataDir, 'pg'))

const prepare = (dataDir: string, pgBin: string | undefined): Cluster => {
  const folder = join(dataDir, 'pg')
  const binaries = findBinaries(pgBin)
  const account = chooseAccount(folder)
  refuseUnreachablePath(account, dataDir, 'Set DATA_DIR to a folder elsewhere (such as /var/lib/farthing)')
  refuseUnreachablePath(account, tmpdir(), 'Set TMPDIR to a folder that is open to all (such as /tmp)')
  refuseUnreachablePath(
    account,
    binaries.folder,
    'Move Farthing to a folder elsewhere (such as /opt), or set PG_BIN to the folder of installed PostgreSQL programs',
  )
  return { folder, logFile: join(dataDir, 'pg.log'), binaries, account }
}

/** Keeps PostgreSQL running as long as this process. */
class Supervisor implements DatabaseServer {
  readonly poolConfig: pg.PoolConfig
  readonly #cluster: Cluster
  readonly #owner: Owner
  readonly #say: (sentence: string) => void
  readonly #socketFolder: string
  readonly #heartbeat: NodeJS.Timeout
  #postmaster: Postmaster | undefined
  readonly #stopping = new AbortController()
  #restarting: Promise<void> = Promise.resolve()

  constructor(cluster: Cluster, owner: Owner, postmaster: Postmaster, print: (sentence: string) => void) {
    this.#cluster = cluster
    this.#owner = owner
    this.#say = print
    this.#socketFolder = postmaster.socketFolder
    this.poolConfig = clientConfig(postmaster.socketFolder)
    this.#owner.beat()
    this.#heartbeat = setInterval(() => this.#owner.beat(), BEAT_MS).unref()
    this.#watch(postmaster)
  }

  isUp = (): boolean => this.#postmaster !== undefined

  /** Stops PostgreSQL if this process owns it; another process may still be using it. */
  stop = async (): Promise<void> => {
    this.#stopping.abort()
    await this.#restarting
    clearInterval(this.#heartbeat)
    if (this.#owner.isMe) await this.#stopOurs()
    this.#owner.release()
  }

  async #stopOurs(): Promise<void> {
    if (this.#postmaster !== undefined) await stopPostmaster(this.#postmaster)
    removeSocketFolder(this.#socketFolder)
  }

  #watch(postmaster: Postmaster): void {
    this.#postmaster = postmaster
    void postmaster.ended.then(() => {
      this.#postmaster = undefined
      if (!this.#stopping.signal.aborted) this.#restarting = this.#restart()
    })
  }

  async #restart(): Promise<void> {
    this.#say('PostgreSQL has ended; starting it again.')
    let pauseMs = FIRST_PAUSE_MS
    while (this.#postmaster === undefined && !this.#stopping.signal.aborted) {
      await this.#pause(pauseMs)
      await this.#tryAgain()
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#stopping
    await sleep(ms, undefined, { ref: false, signal }).catch(() => undefined)
  }

  async #tryAgain(): Promise<void> {
    if (this.#stopping.signal.aborted) return
    try {
      const postmaster = await startOrAdopt(this.#cluster, this.#socketFolder)
      this.#owner.beat()
      this.#watch(postmaster)
      this.#say('PostgreSQL runs again.')
    } catch (error) {
      this.#say(error instanceof Error ? error.message : String(error))
    }
  }
}
