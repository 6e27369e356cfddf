import { useEffect } from 'react'
import {
  type Location,
  NavigationType,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router'
import { Layout } from '#components/shell/Layout.tsx'
import { goBackStep, hasBackStep } from '#components/ui/layout/backSteps.ts'
import { askForNew } from './askForNew.ts'

/** A page load has no key of its own in the history: a reload restores the scroll position, another path starts at the top. */
const placeKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** The layout of every page that needs a session. */
export const Component = () => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useBackInPage()
  /** Keeps the ledger's filters when a new transaction is started there. */
  const openNew = () => {
    const [asked, typed] = pathname === '/transactions' ? [search, hash] : ['', '']
    const query = new URLSearchParams(asked)
    askForNew(query)
    void navigate(`/transactions?${query}${typed}`)
  }
  return (
    <Layout
      path={pathname}
      onGo={(to) => void navigate(to)}
      onNewTransaction={openNew}
      onReload={() => globalThis.location.reload()}
      onOtherUser={() => globalThis.location.assign('/')}
    >
      <Outlet />
      <ScrollRestoration getKey={placeKey} />
    </Layout>
  )
}

/** The browser's Back closes open dialogs before it leaves the page. */
const useBackInPage = (): void => {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && hasBackStep())
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    goBackStep()
  }, [blocker])
}
