import { localItems, tabItems } from './browserStorage.ts'

const COOKIE = 'session_token'
const SECONDS_A_DAY = 86_400
/** The storage key that marks a session to be kept after the browser closes. */
const REMEMBERED = 'session_remembered'

/** Stores the token of the signed-in user. */
export interface SessionKeeper {
  read(): string | undefined
  /** Kept for `lifetimeDays`, or until the browser closes. */
  keep(token: string, lifetimeDays: number | undefined): void
  /** Extends it by `lifetimeDays` from now, if it is kept after the browser closes. */
  renew(lifetimeDays: number): void
  forget(): void
  /** Device tokens of earlier sign-ins, the latest first. They outlive the sessions. */
  devices(): string[]
  addDevice(device: string): void
}

/** The maximum number of users remembered per browser, as in the contract. */
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
 * The cookie defined by the specification; scripts read it to send a Bearer token. A tab stays with the session that it started with: a sign-in or sign-out in another tab must not change whose data this one shows and writes.
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

/** A session at another server. Not in a cookie, because that would be sent to the page's own server. */
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

/** In memory, for tests and stories. */
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
