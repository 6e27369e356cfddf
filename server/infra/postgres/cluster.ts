import { spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Account } from './osAccount.ts'
import { majorOf, type Binaries } from './binaries.ts'

/** A PostgreSQL cluster: its data, its programs, and the account it runs as. */
export interface Cluster {
  /** The data folder. */
  folder: string
  logFile: string
  binaries: Binaries
  account: Account
}

/** The superuser in the database; only accounts that can enter the socket's folder can connect. */
export const SUPERUSER = 'app'

/** The only environment variables that PostgreSQL's programs get: none of their own settings, and no secrets. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH']

export const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.includes(name))),
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
})

/** Names sort by code point everywhere; macOS has no C.UTF-8, but a UTF-8 locale for character classes. */
const localeFlags = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8']

/** Creates the data folder unless it exists. It is built under another name, so that a partial one is never used. */
export const makeCluster = ({ folder, binaries, account }: Cluster): void => {
  if (existsSync(folder)) return refuseOtherMajor(folder, binaries)
  const parent = dirname(folder)
  removeHalfMade(parent)
  const half = `${folder}.tmp-${process.pid}`
  mkdirFor(account, half)
  const flags = [
    '-D',
    half,
    '-U',
    SUPERUSER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--data-checksums',
    '--no-instructions',
    ...localeFlags,
  ]
  const { status, stderr, error } = spawnSync(binaries.initdb, flags, {
    env: environment(),
    ...runAs(account),
    cwd: '/',
    encoding: 'utf8',
  })
  if (status !== 0) {
    throw new Error(`PostgreSQL could not make its data folder in ${parent}: ${stderr || error?.message}`)
  }
  // initdb has synced the content; the rename must be synced here.
  renameUnlessThere(half, folder)
  syncFolder(parent)
}

/** Two servers may start at once on an empty folder: the first to finish wins, the other uses its folder. */
const renameUnlessThere = (half: string, folder: string): void => {
  try {
    renameSync(half, folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

const removeHalfMade = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const pid = /^pg\.tmp-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

const isRunning = (pid: number): boolean => {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

const refuseOtherMajor = (folder: string, binaries: Binaries): void => {
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new Error(
      `${folder} holds something else than PostgreSQL's data. Move it away, or set DATA_DIR to another folder.`,
    )
  }
  const wrote = Number(readFileSync(versionFile, 'utf8'))
  const runs = majorOf(binaries)
  if (wrote === runs) return
  throw new Error(
    `The data in ${folder} was written by PostgreSQL ${wrote}, and PostgreSQL ${runs} (in ${binaries.folder}) cannot read it. Nothing was changed. ` +
      `Set PG_BIN to the programs of PostgreSQL ${wrote}, or DATA_DIR to another folder to begin anew.`,
  )
}

export const runAs = ({ isOther, uid, gid }: Account): { uid?: number; gid?: number } => (isOther ? { uid, gid } : {})

const mkdirFor = (account: Account, folder: string): void => {
  const isNew = mkdirSync(folder, { mode: 0o700, recursive: true }) !== undefined
  if (isNew && account.isOther) chownSync(folder, account.uid, account.gid)
}

/** In the temporary folder, because a socket address is limited to 107 bytes and a data folder may be deep. */
export const socketFolderOf = ({ folder }: Cluster): string =>
  join(tmpdir(), `farthing-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)

/** Everyone who can enter the socket's folder can connect, so it must belong to our account alone. */
export const makeSocketFolder = ({ account }: Cluster, folder: string): void => {
  mkdirFor(account, folder)
  const entry = lstatSync(folder)
  const isOurs = entry.isDirectory() && entry.uid === account.uid && (entry.mode & 0o077) === 0
  if (isOurs) return
  throw new Error(
    `${folder} should be a folder of ${account.name} alone (mode 0700), and is not. Remove it, then start again.`,
  )
}

/** A stopped server has left its folder empty; a folder with content belongs to another server. */
export const removeSocketFolder = (folder: string): void => {
  try {
    rmdirSync(folder)
  } catch {
    // Kept for the next server.
  }
}
