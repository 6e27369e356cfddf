import { useContext } from 'react'
import { type Location, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'

/** What people type stands behind the `#`: no browser sends that to a server. */
const TYPED = ['text', 'amountFrom', 'amountTo']

/** The parameters of an address, behind its `?` and its `#`. */
const readAddress = ({ search, hash }: { search: string; hash: string }): URLSearchParams => {
  const facts = new URLSearchParams(search)
  const typed = new URLSearchParams(hash.slice(1))
  for (const name of TYPED) {
    const value = typed.get(name)
    if (value !== null) facts.set(name, value)
  }
  return facts
}

/** The part of an address behind its path, with these parameters. */
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

/** Where the router is going, which is drawn a moment later: two presses in that moment add up. */
const useLatest = (drawn: Location): (() => Location) => {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return () => {
    const { location, navigation } = router?.state ?? { location: drawn, navigation: { location: undefined } }
    const next = navigation.location ?? location
    return next.pathname === drawn.pathname ? next : drawn
  }
}

/** The parameters of the current address, and a function to change them without leaving the page. */
export const useAddress = (): [URLSearchParams, (change: (facts: URLSearchParams) => URLSearchParams) => void] => {
  const location = useLocation()
  const latest = useLatest(location)
  const navigate = useNavigate()
  return [
    readAddress(location),
    (change) => void navigate(writeAddress(change(readAddress(latest()))), { replace: true, preventScrollReset: true }),
  ]
}
