import { reaction } from 'mobx'
import type { createBrowserRouter } from 'react-router'
import { searchOf } from '#api/tabBook.ts'
import type { Tab } from './Tab.ts'

/**
 * Every address names its book where there is more than one reader or book: it may be copied, sent and opened where
 * another book is current. The router does not know of it.
 */
export const nameBookInAddresses = (tab: Tab, router: ReturnType<typeof createBrowserRouter>): void => {
  const named = (address: string): string => {
    const { label, currentId } = tab.stores.books
    const url = new URL(address, location.href)
    url.search = searchOf(url.search, label === undefined ? undefined : currentId)
    return url.pathname + url.search + url.hash
  }
  const nameBook = (): void => {
    const { books, session } = tab.stores
    if (session.status !== 'signedIn' || books.current === undefined) return
    const { history, location } = globalThis
    const here = location.pathname + location.search + location.hash
    const address = named(here)
    if (address !== here) history.replaceState(history.state, '', address)
  }
  router.subscribe(nameBook)
  reaction(() => tab.stores.books.label !== undefined && tab.stores.books.currentId, nameBook)
  const plain = router.createHref
  router.createHref = (to) => named(plain(to))
}
