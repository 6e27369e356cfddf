import { createStore, del, get, keys, set } from 'idb-keyval'

/** Where a tab keeps what is half done, so that it survives a reload. Each user of the browser has drafts of their own. */
export interface Drafts {
  read<T>(owner: string, name: string): Promise<T | undefined>
  /** Gives whether there was room for it. */
  write(owner: string, name: string, draft: unknown): Promise<boolean>
  forget(owner: string, name: string): Promise<void>
  /** Leaves nothing of a user behind. */
  forgetAll(owner: string): Promise<void>
}

interface Place {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<unknown>
  del(key: string): Promise<unknown>
  keys(): Promise<IDBValidKey[]>
}

const keyOf = (owner: string, name: string): string => JSON.stringify([owner, name])
const isOf = (owner: string, key: IDBValidKey): key is string =>
  typeof key === 'string' && key.startsWith(`[${JSON.stringify(owner)},`)

const orElse = async <T>(otherwise: T, run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch {
    return otherwise
  }
}

/** A place that is not there, or has no room, only keeps nothing. */
const draftsIn = (place: Place): Drafts => ({
  read: <T>(owner: string, name: string) =>
    orElse(undefined, async () => (await place.get(keyOf(owner, name))) as T | undefined),
  write: async (owner, name, draft) => {
    // Whoever has just signed out leaves nothing behind.
    if (owner === '') return false
    return orElse(false, async () => {
      await place.set(keyOf(owner, name), draft)
      return true
    })
  },
  forget: (owner, name) => orElse(undefined, async () => void (await place.del(keyOf(owner, name)))),
  forgetAll: (owner) =>
    orElse(undefined, async () => {
      for (const key of await place.keys()) if (isOf(owner, key)) await place.del(key)
    }),
})

/** Drafts in the browser's own database. */
export const browserDrafts = (): Drafts => {
  let opened: ReturnType<typeof createStore> | undefined
  const store = () => (opened ??= createStore('farthing', 'drafts'))
  return draftsIn({
    get: async (key) => get(key, store()),
    set: async (key, value) => set(key, value, store()),
    del: async (key) => del(key, store()),
    keys: async () => keys(store()),
  })
}

/** Drafts for tests and stories: kept in memory, gone with the page. */
export const memoryDrafts = (): Drafts => {
  const kept = new Map<string, unknown>()
  return draftsIn({
    get: async (key) => structuredClone(kept.get(key)),
    set: async (key, value) => kept.set(key, structuredClone(value)),
    del: async (key) => kept.delete(key),
    keys: async () => [...kept.keys()],
  })
}
