import { useEffect, useState } from 'react'

/** A menu is gone by the time that the focus comes back; what opened it stays. */
const lasting = (element: Element | null): Element | null => {
  const menu = element?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}

/** What had the focus last: a dialog that is asked for in a menu may come when the menu is gone and the focus nowhere. */
let latest: Element | null = null
const note = ({ target }: FocusEvent) => {
  if (target instanceof Element) latest = lasting(target)
}
if ('document' in globalThis) document.addEventListener('focusin', note)

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** What opened the dialog that stands on the page, or the first of several that took each other's place. */
let opener: Element | null = null

const findWays = (): (Element | null)[] => {
  const before = isNowhere() ? latest : lasting(document.activeElement)
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
        const back = ways.find((way) => way?.isConnected)
        if (isNowhere() && back instanceof HTMLElement) back.focus({ preventScroll: true })
      })
    },
    [ways],
  )
}
