import { statfs } from 'node:fs/promises'
import type { ServerConfig } from '#server/infra/config.ts'

/** The code of PostgreSQL, and those of the operating system. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT']

/** Free bytes below which a disk counts as full. */
const LEAST_BYTES = 4 * 1024 * 1024

/** How long a failure counts: the disk of an external database cannot be checked. */
const REMEMBERED_MS = 60_000

/** True when a write failed for lack of space, however the error is wrapped. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && FULL.includes(String(error.code))) || (error.cause !== undefined && isDiskFull(error.cause)))

/** Checks free disk space and describes the result for operators. */
export class DiskWatch {
  readonly #folders: [name: string, folder: string][]
  #failedAt = Number.NEGATIVE_INFINITY

  constructor({ databaseUrl, dataDir, filesDir }: Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'filesDir'>) {
    this.#folders = [
      ...(databaseUrl === undefined ? [['DATA_DIR', dataDir] as [string, string]] : []),
      ['FILES_DIR', filesDir],
    ]
  }

  /** Records that a write failed. */
  noteFailure(): void {
    this.#failedAt = performance.now()
  }

  /** Describes what is full; undefined when there is space. */
  async findReason(): Promise<string | undefined> {
    const left = await Promise.all(
      this.#folders.map(async ([name, folder]) => ({ name, bytes: await bytesLeft(folder) })),
    )
    const full = left.filter(({ bytes }) => bytes < LEAST_BYTES).map(({ name }) => name)
    if (full.length > 0) return `The disk is full: ${full.join(', ')}.`
    const isRecent = performance.now() - this.#failedAt < REMEMBERED_MS
    return isRecent ? 'The disk is full: something could not be written in the last minute.' : undefined
  }
}

/** A missing folder does not count as full. */
const bytesLeft = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
