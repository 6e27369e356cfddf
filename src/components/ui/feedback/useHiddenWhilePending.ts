import { useEffect, useState } from 'react'

/** Milliseconds that users wait without feedback. */
const BRIEF_MS = 1_000

/**
 * Whether a dialog is hidden because the page already shows the submitted change: from submission until a refusal, or until a second has passed. The dialog keeps its input.
 */
export const useHiddenWhilePending = (isPending: boolean): boolean => {
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
