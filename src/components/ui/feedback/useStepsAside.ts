import { useEffect, useState } from 'react'

/** Longer than this nobody wants to wait without being told. */
const BRIEF_MS = 1_000

/**
 * Whether a dialog gives way to the page, which already shows what was sent: as soon as it is sent, until it is refused or takes
 * longer than a second. What was typed stays in it.
 */
export const useStepsAside = (isPending: boolean): boolean => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setLong(true), BRIEF_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isPending])
  return isPending && !isLong
}
