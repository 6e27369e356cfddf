import { type RefObject, useEffect, useRef } from 'react'
import { isNowhere } from './isNowhere.ts'

/** A button that sends lets go of the focus; when the answer is there and the question still stands, it undoes it. */
export const useFocusAfter = (isPending: boolean, button: RefObject<HTMLButtonElement | null>): void => {
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending && isNowhere()) button.current?.focus()
    wasPending.current = isPending
  }, [isPending, button])
}
