import { Refusal } from '#contract/errors.ts'

/** Codes of a network that failed. */
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
/** SQL states of a server that is going down, coming up, full, or not the one to write to: 08…, 53…, 57P0x, 58… and 25006. */
const STATE = /^(08...|53...|57P0[1-5]|58...|25006)$/
/** What the driver says without a code. */
const MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** True when it was the way to the database that failed, or the database itself, and not what was asked of it. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (NETWORK.includes(codeOf(error)) || STATE.test(codeOf(error)) || MESSAGE.test(error.message))

/** The SQL state of a disk that is full. */
const DISK_FULL = '53100'

/** Says `UNAVAILABLE` for a lost database and `DISK_FULL` for a full one; everything else stays what it is. */
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
