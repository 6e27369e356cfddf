import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { WayIn } from '#components/auth/WayIn.tsx'
import { StoresContext } from '#components/useStores.ts'
import type { EntranceStores } from '#stores/entranceStores.ts'
import { entranceAddress } from './addresses.ts'

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
  return (
    <StoresContext value={stores}>
      <WayIn form={pathname === '/register' ? 'register' : 'login'} search={search} onGo={go} onDone={onDone} />
    </StoresContext>
  )
})

/** The URL of a form. Any other URL redirects to the form, and back after signing in. */
const enter = (registration: Parameters<typeof entranceAddress>[0]): Pick<Location, 'pathname' | 'search'> => {
  const { href, pathname } = location
  const isForm = pathname === '/login' || (pathname === '/register' && registration.enabled)
  if (!isForm) history.replaceState(undefined, '', entranceAddress(registration, href))
  return { pathname: location.pathname, search: location.search }
}
