import { localItems, tabItems } from './browserStorage.ts'

const COOKIE = 'session_token'
const SECONDS_A_DAY = 86_400
/** Where the browser remembers that the session shall outlive it. */
const REMEMBERED = 'session_remembered'

/** Where the browser keeps the token of the signed-in user. */
export interface SessionKeeper {
  read(): string | undefined
  /** Keeps it for `lifetimeDays`, or until the browser closes. */
  keep(token: string, lifetimeDays: number | undefined): void
  /** Keeps it for `lifetimeDays` from now on, if it was to be kept beyond the browser's session at all. */
  renew(lifetimeDays: number): void
  forget(): void
  /** What earlier sign-ins left on this device, the latest first. It outlives the sessions. */
  devices(): string[]
  addDevice(device: string): void
}

/** So many users of one browser are known to have signed in before; the contract takes no more. */
const DEVICES = 8

const keptDevices = (key: string): Pick<SessionKeeper, 'devices' | 'addDevice'> => {
  const devices = (): string[] => {
    const kept: unknown[] = Object.values(localItems.readObject(key))
    return kept.filter((device) => typeof device === 'string').slice(0, DEVICES)
  }
  return {
    devices,
    addDevice(device) {
      const latest = [device, ...devices().filter((other) => other !== device)].slice(0, DEVICES)
      localItems.keep(key, JSON.stringify(latest))
    },
  }
}

const attributes = () => `; path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`

const readCookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((entry) => entry.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1) || undefined

/**
 * The cookie that the specification names; script reads it to send it as Bearer. A tab stays with the session that it
 * began with: what another tab signs in as, or out of, must not change whose data this one shows and writes.
 */
export const cookieSession = (): SessionKeeper => {
  let mine = readCookie()
  const write = (value: string, ageDays: number | undefined) => {
    const age = ageDays === undefined ? '' : `; max-age=${ageDays * SECONDS_A_DAY}`
    document.cookie = `${COOKIE}=${value}${age}${attributes()}`
  }
  return {
    read: () => mine,
    keep(token, lifetimeDays) {
      mine = token
      write(token, lifetimeDays)
      if (lifetimeDays === undefined) localItems.remove(REMEMBERED)
      else localItems.keep(REMEMBERED, 'true')
    },
    renew(lifetimeDays) {
      const isRemembered = localItems.read(REMEMBERED) !== undefined
      if (mine !== undefined && mine === readCookie() && isRemembered) write(mine, lifetimeDays)
    },
    forget() {
      if (readCookie() === mine) write('', 0)
      mine = undefined
    },
    ...keptDevices('devices'),
  }
}

const DAY_MS = SECONDS_A_DAY * 1000

interface Lasting {
  token?: string
  until?: number
}

const readLasting = (key: string): string | undefined => {
  const { token, until = 0 } = localItems.readObject(key) as Lasting
  return until > Date.now() ? token : undefined
}

/** A session at another server. It is in no cookie: that would travel to the server of these pages. */
export const storedSession = (origin: string): SessionKeeper => {
  const key = `session_token ${origin}`
  let mine = tabItems.read(key) ?? readLasting(key)
  const write = (token: string, lifetimeDays: number) =>
    localItems.keep(key, JSON.stringify({ token, until: Date.now() + lifetimeDays * DAY_MS } satisfies Lasting))
  const forget = () => {
    tabItems.remove(key)
    if (readLasting(key) === mine) localItems.remove(key)
    mine = undefined
  }
  return {
    read: () => mine,
    keep(token, lifetimeDays) {
      forget()
      mine = token
      if (lifetimeDays === undefined) tabItems.keep(key, token)
      else write(token, lifetimeDays)
    },
    renew(lifetimeDays) {
      if (mine !== undefined && mine === readLasting(key)) write(mine, lifetimeDays)
    },
    forget,
    ...keptDevices(`devices ${origin}`),
  }
}

/** A session for tests and stories: kept in memory, gone with the page. */
export const memorySession = (token?: string): SessionKeeper => {
  let current = token
  let known: string[] = []
  return {
    read: () => current,
    keep: (next) => {
      current = next
    },
    renew: () => undefined,
    forget: () => {
      current = undefined
    },
    devices: () => known,
    addDevice: (device) => {
      known = [device]
    },
  }
}
