import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { invitationAt } from '#components/auth/invitationAt.ts'
import { WayIn } from '#components/auth/WayIn.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { StoresContext } from '#components/useStores.ts'
import type { EntranceStores } from '#stores/entranceStores.ts'
import { entranceAddress, mayRegister } from './addresses.ts'

const InvitedGuest = onDemand(async () => (await import('#components/auth/InvitedGuest.tsx')).InvitedGuest)

interface SignedOutProps {
  stores: EntranceStores
  /** Called after signing in. */
  onDone: () => void
}

/** The sign-in page, rendered without the rest of the product; the URL decides the form. */
export const SignedOut = observer(function SignedOut({ stores, onDone }: SignedOutProps) {
  const { registration } = stores.config.current.value.users
  const [{ pathname, search }, setAddress] = useState(() => enter(registration))
  useEffect(() => {
    const follow = () => setAddress(enter(registration))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [registration])
  const go = (to: string) => {
    history.pushState(undefined, '', to)
    setAddress(enter(registration))
  }
  const done = (query: string) => {
    history.replaceState(undefined, '', `/login${query}`)
    onDone()
  }
  const invitation = invitationAt(pathname)
  return (
    <StoresContext value={stores}>
      {invitation === undefined ? (
        <WayIn form={pathname === '/register' ? 'register' : 'login'} search={search} onGo={go} onDone={done} />
      ) : (
        <InvitedGuest token={invitation} onGo={go} />
      )}
    </StoresContext>
  )
})

/** The URL of a form or an invitation. Any other URL redirects to the form, and back after signing in. */
const enter = (registration: Parameters<typeof entranceAddress>[0]): Pick<Location, 'pathname' | 'search'> => {
  const { href, pathname } = location
  const isForm = pathname === '/login' || (pathname === '/register' && mayRegister(registration, href))
  if (!isForm && invitationAt(pathname) === undefined)
    history.replaceState(undefined, '', entranceAddress(registration, href))
  return { pathname: location.pathname, search: location.search }
}
