import { useEffect, useState } from 'react'

/** A menu is gone by the time that the focus comes back; what opened it stays. */
const lasting = (element: Element | null): Element | null => {
  const menu = element?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}

/** What opened the dialog that stands on the page, or the first of several that took each other's place. */
let opener: Element | null = null

const findWays = (): (Element | null)[] => {
  const before = lasting(document.activeElement)
  if (!before?.closest('[role=dialog]')) opener = before
  return [before, opener]
}

/**
 * Gives the focus back, when the component goes, to what had it before it came. A dialog that is drawn open and taken away
 * whole has nobody else to do so. One that took another's place gives it back to what opened that one.
 */
export const useFocusBack = (): void => {
  const [ways] = useState(findWays)
  useEffect(
    () => () => {
      // By then what closed has let go of the focus.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        const back = ways.find((way) => way?.isConnected)
        if (isLost && back instanceof HTMLElement) back.focus({ preventScroll: true })
      })
    },
    [ways],
  )
}
