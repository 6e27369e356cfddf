import { createContext, use, useEffect, useState } from 'react'

/** Tells the outer dialog whether a nested one is open over it. */
export const ParentDialog = createContext<((isCovered: boolean) => void) | undefined>(undefined)

/** Whether a nested dialog is open over this one, and the value to provide to nested dialogs so that they can report it. */
export const useNestedDialog = () => {
  const cover = use(ParentDialog)
  const [isCovered, setCovered] = useState(false)
  useEffect(() => {
    cover?.(true)
    return () => cover?.(false)
  }, [cover])
  return { isCovered, setCovered }
}
