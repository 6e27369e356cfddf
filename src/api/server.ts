import { localItems } from './browserStorage.ts'

/** Where the browser remembers another server. */
const SERVER_KEY = 'server_url'

/** Where this browser stores the address of its server. */
export interface ServerKeeper {
  /** The origin of another server; none for the one that the pages come from. */
  read(): string | undefined
  /** Switches to another server, or back to that of the page: the tab starts again there. */
  keep(origin: string | undefined): void
}

/** A tab stays with the server that it began with, whatever other tabs choose. */
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

/** For tests and stories: kept in memory, gone with the page. */
export const memoryServer = (origin?: string): ServerKeeper => {
  let current = origin
  return {
    read: () => current,
    keep: (next) => {
      current = next
    },
  }
}

/** The origin of what is typed as an address; one without a scheme is meant by https. */
export const originOf = (typed: string): string | undefined => {
  const address = /^[a-z]+:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, origin } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? origin : undefined
}

/** Whether what is sent there cannot be read on the way. */
export const isPrivate = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Where the calls of a server begin. */
export const apiAt = (origin: string = location.origin): string => `${origin}/api`
