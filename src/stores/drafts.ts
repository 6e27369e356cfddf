import { createStore, del, get, set } from 'idb-keyval'

/** Where a tab keeps what is half done, so that it survives a reload. */
export interface Drafts {
  read<T>(name: string): Promise<T | undefined>
  /** Gives whether there was room for it. */
  write(name: string, draft: unknown): Promise<boolean>
  forget(name: string): Promise<void>
  /** Tells when another tab of this browser has written or forgotten the draft. Gives the way to stop. */
  listen(name: string, onNews: () => void): () => void
}

/** Drafts in the browser's own database. A browser that has none, or no room, only keeps nothing. */
export const browserDrafts = (): Drafts => {
  let opened: ReturnType<typeof createStore> | undefined
  const place = () => (opened ??= createStore('farthing', 'drafts'))
  const channel = new BroadcastChannel('farthing drafts')
  // A channel reaches this site's own tabs only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (name: string) => channel.postMessage(name)
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
        tell(name)
        return true
      } catch {
        return false
      }
    },
    forget: async (name) => {
      try {
        await del(name, place())
        tell(name)
      } catch {
        // There was nothing to forget.
      }
    },
    listen: (name, onNews) => {
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (data === name) onNews()
      }
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}

/** Drafts for tests and stories: kept in memory, gone with the page. Tabs that share `kept` share a browser. */
export const memoryDrafts = (kept = new Map<string, unknown>(), news = new EventTarget()): Drafts => {
  const me = {}
  const tell = (name: string) => news.dispatchEvent(new CustomEvent(name, { detail: me }))
  return {
    read: async <T>(name: string) => structuredClone(kept.get(name)) as T | undefined,
    write: async (name, draft) => {
      kept.set(name, structuredClone(draft))
      tell(name)
      return true
    },
    forget: async (name) => {
      kept.delete(name)
      tell(name)
    },
    listen: (name, onNews) => {
      const hear = (event: Event) => {
        if (event instanceof CustomEvent && event.detail !== me) onNews()
      }
      news.addEventListener(name, hear)
      return () => news.removeEventListener(name, hear)
    },
  }
}
