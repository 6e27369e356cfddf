import { tabItems } from '#api/browserStorage.ts'

const KEY = 'bookBegins'

const place = (): number => (globalThis.history.state as { idx?: number } | null)?.idx ?? 0

/** The current entry of the browser's history is the first one of the book that is shown now. */
export const beginBook = (): void => tabItems.keep(KEY, String(place()))

/** Keeps the browser's Back from the filters and objects of a book that was shown before. To be called before there is a router. */
export const cleanEarlierEntries = (): void =>
  addEventListener('popstate', () => {
    if (place() >= Number(tabItems.read(KEY) ?? 0)) return
    // The entries before this one are still of the other book.
    beginBook()
    globalThis.history.replaceState(globalThis.history.state, '', location.pathname.replace(/\/\d+$/, ''))
  })
