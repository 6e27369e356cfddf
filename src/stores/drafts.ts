import { createStore, del, get, set } from 'idb-keyval'

/** Where a tab keeps what is half done, so that it survives a reload. */
export interface Drafts {
  read<T>(name: string): Promise<T | undefined>
  /** Gives whether there was room for it. */
  write(name: string, draft: unknown): Promise<boolean>
  forget(name: string): Promise<void>
}

/** Drafts in the browser's own database. A browser that has none, or no room, only keeps nothing. */
export const browserDrafts = (): Drafts => {
  let opened: ReturnType<typeof createStore> | undefined
  const place = () => (opened ??= createStore('farthing', 'drafts'))
  return {
    read: async <T>(name: string) => {
      try {
        return await get<T>(name, place())
      } catch {
        return undefined
      }
    },
    write: async (name, draft) => {
      try {
        await set(name, draft, place())
        return true
      } catch {
        return false
      }
    },
    forget: async (name) => {
      try {
        await del(name, place())
      } catch {
        // There was nothing to forget.
      }
    },
  }
}

/** Drafts for tests and stories: kept in memory, gone with the page. */
export const memoryDrafts = (): Drafts => {
  const kept = new Map<string, unknown>()
  return {
    read: async <T>(name: string) => structuredClone(kept.get(name)) as T | undefined,
    write: async (name, draft) => {
      kept.set(name, structuredClone(draft))
      return true
    },
    forget: async (name) => {
      kept.delete(name)
    },
  }
}
