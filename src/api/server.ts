import { localItems } from './browserStorage.ts'

/** The storage key of another server's origin. */
const SERVER_KEY = 'server_url'

/** Stores which server this browser uses. */
export interface ServerKeeper {
  /** The origin of another server; undefined for the one that serves the page. */
  read(): string | undefined
  /** Switches to another server, or back to that of the page: the tab then restarts. */
  keep(origin: string | undefined): void
}

/** A tab stays with the server that it started with, whatever other tabs select. */
export const browserServer = (): ServerKeeper => {
  const mine = originOf(localItems.read(SERVER_KEY) ?? '')
  return {
    read: () => mine,
    keep(origin) {
      if (origin === undefined) localItems.remove(SERVER_KEY)
      else localItems.keep(SERVER_KEY, origin)
      location.reload()
    },
  }
}

/** In memory, for tests and stories. */
export const memoryServer = (origin?: string): ServerKeeper => {
  let current = origin
  return {
    read: () => current,
    keep: (next) => {
      current = next
    },
  }
}

/** The origin of a typed address; https is added if it has no scheme. */
export const originOf = (typed: string): string | undefined => {
  const address = /^[a-z]+:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, origin } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? origin : undefined
}

/** Whether the connection is encrypted or local. */
export const isPrivate = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** The base URL of a server's API. */
export const apiAt = (origin: string = location.origin): string => `${origin}/api`
