import { tabItems } from './browserStorage.ts'

const KEY = 'book'

/** Stores which book this tab shows, so that a reload shows it again. */
export interface TabBook {
  /** Another user of the tab begins with their own. */
  read(username: string): number | undefined
  keep(username: string, bookId: number): void
}

interface Kept {
  username?: unknown
  bookId?: unknown
}

export const browserTabBook: TabBook = {
  read: (username) => {
    const kept = tabItems.readObject(KEY) as Kept
    return kept.username === username && typeof kept.bookId === 'number' ? kept.bookId : undefined
  },
  keep: (username, bookId) => tabItems.keep(KEY, JSON.stringify({ username, bookId } satisfies Kept)),
}

/** In memory, for tests and stories. */
export const memoryTabBook = (): TabBook => {
  const kept = new Map<string, number>()
  return {
    read: (username) => kept.get(username),
    keep: (username, bookId) => void kept.set(username, bookId),
  }
}
