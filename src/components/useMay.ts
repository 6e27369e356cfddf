import { useState } from 'react'
import type { Needs } from '#contract/endpoint.ts'
import { useStores } from './useStores.ts'

/**
 * Whether the user's role in the book allows calls with these needs. What it does not allow is absent, not disabled; whatever is missed here, the server refuses. For observers.
 */
export const useMay = (needs: Needs): boolean => useStores().books.may(needs)

/** The same for what is typed into: once it is shown, a change of the role does not take it away. */
export const useMayStay = (needs: Needs): boolean => {
  const isAllowed = useMay(needs)
  const [wasAllowed, setWasAllowed] = useState(isAllowed)
  if (isAllowed && !wasAllowed) setWasAllowed(true)
  return wasAllowed
}
