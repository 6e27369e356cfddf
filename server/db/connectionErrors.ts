import { Refusal } from '#contract/errors.ts'

/** Error codes of a failed network. */
const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]
/** SQL states of a server that is shutting down, starting, full or read-only: 08…, 53…, 57P0x, 58… and 25006. */
const STATE = /^(08...|53...|57P0[1-5]|58...|25006)$/
/** Messages of the driver that have no code. */
const MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** True when the connection or the database failed, rather than the statement. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (NETWORK.includes(codeOf(error)) || STATE.test(codeOf(error)) || MESSAGE.test(error.message))

/** The SQL state of a full disk. */
const DISK_FULL = '53100'

/** Maps a lost database to `UNAVAILABLE` and a full disk to `DISK_FULL`; other errors are unchanged. */
export const unavailableWhenLost = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && codeOf(error) === DISK_FULL)
      throw Object.assign(new Refusal('DISK_FULL'), { cause: error })
    if (!isLost(error)) throw error
    throw Object.assign(new Refusal('UNAVAILABLE'), { cause: error })
  }
}
