import '@mantine/notifications/styles.css'
import type { i18n } from 'i18next'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { bookOf } from '#api/tabBook.ts'
import { Splash } from '#components/shell/notices/Splash.tsx'
import { RegionalFormats } from '#components/settings/RegionalFormats.tsx'
import { Toasts } from '#components/ui/feedback/toast.tsx'
import { StoresContext } from '#components/useStores.ts'
import { speakAlso } from '#text/text.ts'
import { nameBookInAddresses } from './bookAddress.ts'
import { cleanEarlierEntries } from './bookHistory.ts'
import type { Connection } from './Connection.ts'
import { routes } from './routes.tsx'
import { Tab } from './Tab.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Resolves when the first page has loaded; the previous content stays until then. */
const firstPage = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

/** Preloads the page that most users open first. */
export const prefetchPage = async (): Promise<void> => {
  await import('#pages/Main.tsx')
}

interface Opened {
  product: ReactNode
  /** Navigates within the product. */
  goTo: (page: string) => void
}

/** Opens a page that a notification leads to. One of another book starts the tab anew. */
const goTo = (tab: Tab, router: Router, page: string): void => {
  const book = bookOf(new URL(page, location.href).search)
  if (book === undefined || book === tab.stores.books.currentId) void router.navigate(page)
  else location.assign(page)
}

/** Creates the product for signed-in users: all pages, with stores and texts. */
export const openProduct = async (connection: Connection, text: Promise<i18n>): Promise<Opened> => {
  cleanEarlierEntries()
  const tab = new Tab(connection, async (page) => router.navigate(page))
  const router = createBrowserRouter(routes(tab, async (part) => speakAlso(await text, part)))
  nameBookInAddresses(tab, router)
  const Product = observer(function Product() {
    return (
      <>
        <Toasts />
        {/* The key unmounts everything on sign-out and with another book, so that no component mixes two users or books. */}
        <StoresContext key={tab.renewals} value={tab.stores}>
          <RegionalFormats>{tab.isMoving ? <Splash /> : <RouterProvider router={router} />}</RegionalFormats>
        </StoresContext>
      </>
    )
  })
  await Promise.all([firstPage(router), text.then((ready) => speakAlso(ready, 'pages'))])
  return { product: <Product />, goTo: (page) => goTo(tab, router, page) }
}
