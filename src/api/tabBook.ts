import { tabItems } from './browserStorage.ts'

const KEY = 'book'

/** Stores which book this tab shows, so that a reload shows it again. An address may name its book. */
export interface TabBook {
  /** Another user of the tab begins with their own. */
  read(username: string): number | undefined
  keep(username: string, bookId: number): void
}

interface Kept {
  username?: unknown
  bookId?: unknown
}

/** The book that an address names, also behind a sign-in: a notification or a program leads into one. */
export const bookOf = (search: string): number | undefined =>
  Number(/(?:[?&]|%3F|%26)book(?:=|%3D)(\d{1,15})/.exec(search)?.[1]) || undefined

/** The search of an address, naming this book; without one, naming none. */
export const searchOf = (search: string, bookId: number | undefined): string => {
  const rest = search.replaceAll(/[?&]book=\d*(?=&|$)/g, '').replace(/^&/, '?')
  if (bookId === undefined) return rest
  return `${rest === '' ? '?' : `${rest}&`}book=${bookId}`
}

export const browserTabBook: TabBook = {
  read: (username) => {
    const linked = bookOf(location.search)
    if (linked !== undefined) return linked
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
