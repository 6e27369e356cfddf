const COOKIE = 'session_token'
const SECONDS_A_DAY = 86_400

/** Where the browser keeps the token of the signed-in user. */
export interface SessionKeeper {
  read(): string | undefined
  /** Keeps it for `lifetimeDays`, or until the browser closes. */
  keep(token: string, lifetimeDays: number | undefined): void
  forget(): void
}

const attributes = () => `; path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`

/** The cookie that the specification names; script reads it to send it as Bearer. */
export const cookieSession: SessionKeeper = {
  read() {
    const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${COOKIE}=`))
    return pair?.slice(COOKIE.length + 1) || undefined
  },
  keep(token, lifetimeDays) {
    const age = lifetimeDays === undefined ? '' : `; max-age=${lifetimeDays * SECONDS_A_DAY}`
    document.cookie = `${COOKIE}=${token}${age}${attributes()}`
  },
  forget() {
    document.cookie = `${COOKIE}=; max-age=0${attributes()}`
  },
}

/** A session for tests and stories: kept in memory, gone with the page. */
export const memorySession = (token?: string): SessionKeeper => {
  let kept = token
  return {
    read: () => kept,
    keep: (next) => {
      kept = next
    },
    forget: () => {
      kept = undefined
    },
  }
}
