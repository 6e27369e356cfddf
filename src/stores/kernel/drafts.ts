import { createStore, del, get, keys, set } from 'idb-keyval'

/** Stores a tab's unfinished work, so that it survives a reload. Each user of the browser has separate drafts. */
export interface Drafts {
  read<T>(owner: string, name: string): Promise<T | undefined>
  /** Gives whether there was room for it. */
  write(owner: string, name: string, draft: unknown): Promise<boolean>
  forget(owner: string, name: string): Promise<void>
  /** Whether something half done of a user is there. */
  hasAny(owner: string): Promise<boolean>
  /** Deletes all drafts of a user; learned settings stay. */
  forgetAll(owner: string): Promise<void>
  /** Calls back when another tab of this browser has saved or deleted the draft. Returns a function to stop. */
  listen(owner: string, name: string, onNews: () => void): () => void
}

/** The prefix of learned settings' names. */
export const LEARNED = 'learned '

interface DraftStorage {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<unknown>
  del(key: string): Promise<unknown>
  keys(): Promise<IDBValidKey[]>
  /** Tells the other tabs that a draft has changed. */
  publish(key: string): void
  /** Receives the messages of other tabs. */
  subscribe(onNews: (key: unknown) => void): () => void
}

const keyOf = (owner: string, name: string): string => JSON.stringify([owner, name])
const isDraftOf = (owner: string, key: IDBValidKey): key is string =>
  typeof key === 'string' &&
  key.startsWith(`[${JSON.stringify(owner)},`) &&
  !key.startsWith(`[${JSON.stringify(owner)},"${LEARNED}`)

const orElse = async <T>(otherwise: T, run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch {
    return otherwise
  }
}

/** A place that is not there, or has no room, only keeps nothing. */
const draftsIn = (place: DraftStorage): Drafts => ({
  read: <T>(owner: string, name: string) =>
    orElse(undefined, async () => (await place.get(keyOf(owner, name))) as T | undefined),
  write: async (owner, name, draft) => {
    // Nothing is saved after signing out.
    if (owner === '') return false
    return orElse(false, async () => {
      await place.set(keyOf(owner, name), draft)
      place.publish(keyOf(owner, name))
      return true
    })
  },
  forget: (owner, name) =>
    orElse(undefined, async () => {
      await place.del(keyOf(owner, name))
      place.publish(keyOf(owner, name))
    }),
  hasAny: (owner) => orElse(false, async () => (await place.keys()).some((key) => isDraftOf(owner, key))),
  forgetAll: (owner) =>
    orElse(undefined, async () => {
      for (const key of await place.keys()) if (isDraftOf(owner, key)) await place.del(key)
    }),
  listen: (owner, name, onNews) => place.subscribe((key) => key === keyOf(owner, name) && onNews()),
})

/** The drafts of one book: unfinished work and learned settings are not those of another one. */
export const bookDrafts = (drafts: Drafts, bookId: () => number | undefined): Drafts => {
  const ofBook = (name: string): string => (bookId() === undefined ? name : `${name} of book ${bookId()}`)
  return {
    ...drafts,
    read: (owner, name) => drafts.read(owner, ofBook(name)),
    write: (owner, name, draft) => drafts.write(owner, ofBook(name), draft),
    forget: (owner, name) => drafts.forget(owner, ofBook(name)),
    listen: (owner, name, onNews) => drafts.listen(owner, ofBook(name), onNews),
  }
}

/** A browser that denies a site its data denies it this, too. */
const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

/** Drafts in the browser's own database. The same name at another `server` is another user. */
export const browserDrafts = (server?: string): Drafts => {
  const place = server === undefined ? 'farthing' : `farthing at ${server}`
  let opened: ReturnType<typeof createStore> | undefined
  const store = () => (opened ??= createStore(place, 'drafts'))
  const channel = openChannel(`${place} drafts`)
  return draftsIn({
    get: async (key) => get(key, store()),
    set: async (key, value) => set(key, value, store()),
    del: async (key) => del(key, store()),
    keys: async () => keys(store()),
    // A channel reaches this site's own tabs only.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    publish: (key) => channel?.postMessage(key),
    subscribe: (onNews) => {
      const subscribe = ({ data }: MessageEvent<unknown>) => onNews(data)
      channel?.addEventListener('message', subscribe)
      return () => channel?.removeEventListener('message', subscribe)
    },
  })
}

/** Drafts for tests and stories: kept in memory, gone with the page. Tabs that share `kept` and `news` share a browser. */
export const memoryDrafts = (kept = new Map<string, unknown>(), news = new EventTarget()): Drafts => {
  const me = {}
  return draftsIn({
    get: async (key) => structuredClone(kept.get(key)),
    set: async (key, value) => kept.set(key, structuredClone(value)),
    del: async (key) => kept.delete(key),
    keys: async () => [...kept.keys()],
    publish: (key) => news.dispatchEvent(new CustomEvent('news', { detail: { key, from: me } })),
    subscribe: (onNews) => {
      const subscribe = (event: Event) => {
        if (event instanceof CustomEvent && event.detail.from !== me) onNews(event.detail.key)
      }
      news.addEventListener('news', subscribe)
      return () => news.removeEventListener('news', subscribe)
    },
  })
}
