import { useContext } from 'react'
import { type Location, UNSAFE_DataRouterContext, useLocation, useNavigate } from '#components/ui/adapter/links.ts'

/** Free-text parameters are kept after the `#`, which browsers do not send to a server. */
const TYPED = ['text', 'amountFrom', 'amountTo']

/** All parameters of a URL, from both its query and its hash. */
const readAddress = ({ search, hash }: { search: string; hash: string }): URLSearchParams => {
  const facts = new URLSearchParams(search)
  const typed = new URLSearchParams(hash.slice(1))
  for (const name of TYPED) {
    const value = typed.get(name)
    if (value !== null) facts.set(name, value)
  }
  return facts
}

/** The query and hash for these parameters. */
export const writeAddress = (facts: URLSearchParams): string => {
  const query = new URLSearchParams(facts)
  const typed = new URLSearchParams()
  for (const name of TYPED) {
    query.delete(name)
    const value = facts.get(name)
    if (value !== null) typed.set(name, value)
  }
  return typed.size === 0 ? `?${query}` : `?${query}#${typed}`
}

/** The location of a pending navigation, so that two quick changes add up. */
const useLatest = (drawn: Location): (() => Location) => {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return () => {
    const { location, navigation } = router?.state ?? { location: drawn, navigation: { location: undefined } }
    const next = navigation.location ?? location
    return next.pathname === drawn.pathname ? next : drawn
  }
}

/** The parameters of the current URL, and a function to change them without leaving the page. */
export const useAddress = (): [URLSearchParams, (change: (facts: URLSearchParams) => URLSearchParams) => void] => {
  const location = useLocation()
  const latest = useLatest(location)
  const navigate = useNavigate()
  return [
    readAddress(location),
    (change) => void navigate(writeAddress(change(readAddress(latest()))), { replace: true, preventScrollReset: true }),
  ]
}
