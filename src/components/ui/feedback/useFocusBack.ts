import { useEffect, useState } from 'react'
import { isNowhere } from './isNowhere.ts'

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

/** What opened the dialog that stands on the page, or the first of several that took each other's place. */
let opener: Element | null = null

const findWays = (): (Element | null)[] => {
  const before = isNowhere() ? latest : lasting(document.activeElement)
  if (!before?.closest('[role=dialog]')) opener = before
  return [before, opener]
}

const firstIn = (row: Element): HTMLElement | undefined =>
  [...row.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')].find((each) => each.checkVisibility())

const rowsBeside = (element: Element | null): Element[] => {
  const row = element?.closest('tr, li, [role=treeitem], section')
  return [row?.nextElementSibling, row?.previousElementSibling].filter((each) => each instanceof Element)
}

/** What was deleted takes its button along: on to the row after it, the one before, at last the title of the page. */
const goOn = (rows: readonly Element[]): void => {
  if (!isNowhere()) return
  const title = document.querySelector<HTMLElement>('[data-page-title]')
  const next = rows.filter((row) => row.isConnected).map(firstIn)
  next
    .concat(title ?? undefined)
    .find((each) => each !== undefined)
    ?.focus({ preventScroll: true })
}

/** The list may be reloaded only after the dialog is gone. */
const LASTS_MS = 3_000

const goOnWhenGone = (back: Element, rows: readonly Element[]): void => {
  const dialog = back.closest('[role=dialog]')
  const watch = new MutationObserver(() => {
    if (back.isConnected) return
    watch.disconnect()
    // Gone with the dialog around it: that one gives the focus back itself.
    if (dialog?.isConnected !== false) goOn(rows)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), LASTS_MS)
}

const giveBack = (ways: readonly (Element | null)[], rows: readonly Element[]): void => {
  if (!isNowhere()) return
  const back = ways.find((way) => way?.isConnected)
  if (!(back instanceof HTMLElement)) return goOn(rows)
  back.focus({ preventScroll: true })
  goOnWhenGone(back, rows)
}

/**
 * Gives the focus back, when the component goes, to what had it before it came. A dialog that is drawn open and taken away
 * whole has nothing else to do so. One that replaced another gives it back to what opened that one.
 */
export const useFocusBack = (): void => {
  const [ways] = useState(findWays)
  const [rows] = useState(() => rowsBeside(ways[1] ?? null))
  useEffect(
    () => () => {
      // By then what closed has let go of the focus.
      setTimeout(() => giveBack(ways, rows))
    },
    [ways, rows],
  )
}
