import { useEffect, useState } from 'react'
import { useBackStep } from '#components/ui/layout/backSteps.ts'

/**
 * Guards the exits of a form (Escape, the browser's Back, a reload): with unsaved input, each asks first. The caller shows the question while `isAsking`.
 */
export const useLeaving = (isTyped: boolean, onClose: () => void) => {
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isTyped ? setAsking(true) : onClose())
  useBackStep(leave)
  useEffect(() => {
    if (!isTyped) return undefined
    // The browser shows its own text.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTyped])
  return { leave, isAsking, stay: () => setAsking(false) }
}
