import { useEffect, useState } from 'react'
import { isNowhere } from './isNowhere.ts'

/** A menu is unmounted by the time focus is restored, so the button that opened it is used instead. */
const stableTarget = (element: Element | null): Element | null => {
  const menu = element?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}

/** The element focused last: a dialog opened from a menu may mount after the menu is gone and nothing has focus. */
let latest: Element | null = null
const note = ({ target }: FocusEvent) => {
  if (target instanceof Element) latest = stableTarget(target)
}
if ('document' in globalThis) document.addEventListener('focusin', note)

/** The element that opened the current dialog, or the first in a sequence of dialogs that replaced each other. */
let opener: Element | null = null

const findWays = (): (Element | null)[] => {
  const before = isNowhere() ? latest : stableTarget(document.activeElement)
  if (!before?.closest('[role=dialog]')) opener = before
  return [before, opener]
}

const firstIn = (row: Element): HTMLElement | undefined =>
  [...row.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')].find((each) => each.checkVisibility())

const rowsBeside = (element: Element | null): Element[] => {
  const row = element?.closest('tr, li, [role=treeitem], section')
  return [row?.nextElementSibling, row?.previousElementSibling].filter((each) => each instanceof Element)
}

/** A deleted row takes its button with it: focus moves to the next row, else the previous one, else the page title. */
const focusNext = (rows: readonly Element[]): void => {
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
    // If the outer dialog is gone too, that one restores focus itself.
    if (dialog?.isConnected !== false) focusNext(rows)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), LASTS_MS)
}

const restore = (ways: readonly (Element | null)[], rows: readonly Element[]): void => {
  if (!isNowhere()) return
  const back = ways.find((way) => way?.isConnected)
  if (!(back instanceof HTMLElement)) return focusNext(rows)
  back.focus({ preventScroll: true })
  goOnWhenGone(back, rows)
}

/**
 * Restores focus on unmount to the element that had it on mount, for dialogs that are mounted open and unmounted whole. A dialog that replaced another restores it to what opened the first.
 */
export const useRestoreFocus = (): void => {
  const [ways] = useState(findWays)
  const [rows] = useState(() => rowsBeside(ways[1] ?? null))
  useEffect(
    () => () => {
      // By then the closing element has released focus.
      setTimeout(() => restore(ways, rows))
    },
    [ways, rows],
  )
}
