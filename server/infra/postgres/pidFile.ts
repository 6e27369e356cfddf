import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The content of PostgreSQL's pid file. */
export interface PidFile {
  pid: number
  dataFolder: string
  port: number
  socketFolder: string
}

const FILE = 'postmaster.pid'
/** Only part of the socket's name: nothing listens on the network. */
export const PORT = 5432

const commandLine = (pid: number): string => {
  const entry = `/proc/${pid}/cmdline`
  if (existsSync('/proc/self')) return existsSync(entry) ? readFileSync(entry, 'utf8') : ''
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout
}

/** True for a running PostgreSQL. A zombie has no command line, and an unrelated program a different one. */
export const isPostgres = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  try {
    return /postgres|postmaster/.test(commandLine(pid))
  } catch {
    return false
  }
}

/** Reads the pid file of a server running on this folder; a copied file does not count. */
export const readPidFile = (folder: string): PidFile | undefined => {
  const file = join(folder, FILE)
  if (!existsSync(file)) return undefined
  const [pid, dataFolder, , port, socketFolder] = readFileSync(file, 'utf8').split('\n')
  if (pid === undefined || dataFolder === undefined || port === undefined || !socketFolder) return undefined
  if (!existsSync(dataFolder) || realpathSync(dataFolder) !== realpathSync(folder)) return undefined
  return { pid: Number(pid), dataFolder, port: Number(port), socketFolder }
}

/** A pid that no process has. */
const NO_PID = 2_147_483_647

/**
 * PostgreSQL refuses to start while the pid in one of its files is in use, although after a reboot it may belong to an
 * unrelated process. The files get an unused pid, and PostgreSQL itself checks whether parts of the earlier server
 * still run.
 */
export const clearLeftovers = (folder: string, socketFolder: string): void => {
  clearLeftover(join(folder, FILE))
  clearLeftover(join(socketFolder, `.s.PGSQL.${PORT}.lock`))
}

const clearLeftover = (file: string): void => {
  if (!existsSync(file)) return
  const [pid, ...rest] = readFileSync(file, 'utf8').split('\n')
  if (!isPostgres(Number(pid))) writeFileSync(file, [NO_PID, ...rest].join('\n'))
}
