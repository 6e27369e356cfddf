import { createContext, use, useEffect, useState } from 'react'

/** Tells the dialog below whether another one stands over it. */
export const DialogBelow = createContext<((isCovered: boolean) => void) | undefined>(undefined)

/** Whether another dialog, which stands inside this one, is over it; and what that one is to be given to say so. */
export const useCovering = () => {
  const cover = use(DialogBelow)
  const [isCovered, setCovered] = useState(false)
  useEffect(() => {
    cover?.(true)
    return () => cover?.(false)
  }, [cover])
  return { isCovered, setCovered }
}
