import { useEffect, useState } from 'react'

/**
 * Gives the focus back, when the component goes, to what had it before it came. A dialog that is drawn open and taken away
 * whole has nobody else to do so.
 */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // By then what closed has let go of the focus.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
