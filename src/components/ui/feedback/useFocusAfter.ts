import { type RefObject, useEffect, useRef } from 'react'
import { isNowhere } from './isNowhere.ts'

/** A button loses focus while it is disabled by a request; restores it when the request ends and the button is still there. */
export const useFocusAfter = (isPending: boolean, button: RefObject<HTMLButtonElement | null>): void => {
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending && isNowhere()) button.current?.focus()
    wasPending.current = isPending
  }, [isPending, button])
}
