import '@mantine/notifications/styles.css'
import type { i18n } from 'i18next'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { RegionalFormats } from '#components/settings/RegionalFormats.tsx'
import { Toasts } from '#components/ui/feedback/toast.tsx'
import { StoresContext } from '#components/useStores.ts'
import { speakAlso } from '#text/text.ts'
import type { Connection } from './Connection.ts'
import { routes } from './routes.tsx'
import { Tab } from './Tab.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Until its first page is loaded, what stood before stays. */
const firstPage = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

/** Loads the page that most see first. */
export const prefetchPage = async (): Promise<void> => {
  await import('#pages/Main.tsx')
}

interface Opened {
  product: ReactNode
  /** Goes to an address of its own. */
  goTo: (page: string) => void
}

/** What is there for those who are signed in: all pages, with the stores and the texts behind them. */
export const openProduct = async (connection: Connection, text: Promise<i18n>): Promise<Opened> => {
  const tab = new Tab(connection, () => router.navigate('/login'))
  const router = createBrowserRouter(routes(tab, async (part) => speakAlso(await text, part)))
  const Product = observer(function Product() {
    return (
      <>
        <Toasts />
        {/* Who signs out leaves nothing mounted that would ask in the name of nobody. */}
        <StoresContext key={tab.signOuts} value={tab.stores}>
          <RegionalFormats>
            <RouterProvider router={router} />
          </RegionalFormats>
        </StoresContext>
      </>
    )
  })
  await Promise.all([firstPage(router), text.then((ready) => speakAlso(ready, 'pages'))])
  return { product: <Product />, goTo: (page) => void router.navigate(page) }
}
