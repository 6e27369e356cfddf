import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type Location,
  NavigationType,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router'
import { Shell } from '#components/shell/Shell.tsx'
import { goBackStep, hasBackStep, hasUnsavedForm } from '#components/ui/layout/backSteps.ts'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { TitleScope } from '#components/ui/layout/useDocumentTitle.ts'
import { useStores } from '#components/useStores.ts'
import { askForNew } from './askForNew.ts'

const BookLost = onDemand(async () => (await import('#components/shell/notices/BookLost.tsx')).BookLost)
const DiscardDialog = onDemand(async () => (await import('#components/ui/feedback/Dialog.tsx')).DiscardDialog)

/** A page load has no key of its own in the history: a reload restores the scroll position, another path starts at the top. */
const placeKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** The layout of every page that needs a session. Whoever is no longer a member of the book sees nothing of it. */
export const Component = observer(function Component() {
  const { books } = useStores()
  if (books.isLost) return <BookLost />
  return (
    <TitleScope value={books.label}>
      <Pages />
    </TitleScope>
  )
})

const Pages = () => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  /** Keeps the ledger's filters when a new transaction is started there. */
  const openNew = () => {
    const [asked, typed] = pathname === '/transactions' ? [search, hash] : ['', '']
    const query = new URLSearchParams(asked)
    askForNew(query)
    void navigate(`/transactions?${query}${typed}`)
  }
  return (
    <Shell
      path={pathname}
      onGo={(to) => void navigate(to)}
      onNewTransaction={openNew}
      onReload={() => globalThis.location.reload()}
      onOtherUser={() => globalThis.location.assign('/')}
    >
      <Outlet />
      <LeaveGuard />
      <ScrollRestoration getKey={placeKey} />
    </Shell>
  )
}

/** The browser's Back closes what is open on the page first; leaving the page asks about unsaved input. */
const LeaveGuard = () => {
  const { key } = useLocation()
  const [isBack, setBack] = useState(false)
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    const isStep = historyAction === NavigationType.Pop && hasBackStep()
    setBack(isStep)
    if (isStep) return true
    const { pathname } = nextLocation
    return hasUnsavedForm() && pathname !== currentLocation.pathname && pathname !== '/login'
  })
  const goBack = useEffectEvent(() => {
    blocker.reset?.()
    goBackStep()
  })
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (!isBlocked || !isBack) return undefined
    // Until the browser is back on the entry of the page, a change of the address would overwrite another entry.
    const state = globalThis.history.state as { key?: string } | null
    if ((state?.key ?? 'default') === key) {
      goBack()
      return undefined
    }
    const arrive = () => goBack()
    addEventListener('popstate', arrive, { once: true })
    return () => removeEventListener('popstate', arrive)
  }, [isBlocked, isBack, key])
  if (blocker.state !== 'blocked' || isBack) return null
  return <DiscardDialog onStay={blocker.reset} onDiscard={blocker.proceed} />
}
