import { useState } from 'react'
import { useBackStep, useReloadQuestion } from '#components/ui/layout/backSteps.ts'

/**
 * Guards the exits of a form (Escape, the browser's Back, a reload): with unsaved input, each asks first. The caller shows the question while `isAsking`.
 */
export const useLeaving = (isTyped: boolean, onClose: () => void) => {
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isTyped ? setAsking(true) : onClose())
  useBackStep(leave)
  useReloadQuestion(isTyped)
  return { leave, isAsking, stay: () => setAsking(false) }
}
