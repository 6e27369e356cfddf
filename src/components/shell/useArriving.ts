import { useEffect, useEffectEvent, useRef } from 'react'

/** After a page has its data, so long until what is around it asks for more. */
const SHOWN_MS = 500

/** Marks the shell until the new page has loaded its initial data, then calls back. Later reloads do not count. */
export const useArriving = (path: string, onArrived: () => unknown) => {
  const shell = useRef<HTMLDivElement>(null)
  const arrive = useEffectEvent(onArrived)
  useEffect(() => {
    const root = shell.current
    if (!root) return undefined
    root.dataset['arriving'] = path
    const observer = new MutationObserver(() => {
      if (root.querySelector('main [data-waiting]') !== null) return
      root.removeAttribute('data-arriving')
      observer.disconnect()
      clearTimeout(timer)
      timer = setTimeout(arrive, SHOWN_MS)
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [path])
  return shell
}
