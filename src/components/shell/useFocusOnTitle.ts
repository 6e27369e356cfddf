import { useEffect, useRef } from 'react'

/** After a navigation the focus stands on the title of the new page, unless the page has put it somewhere itself. */
export const useFocusOnTitle = (path: string): void => {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (document.activeElement?.closest('main, [role=dialog]')) return
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [path])
}
