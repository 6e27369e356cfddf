import { useLayoutEffect } from 'react'

/** Keys of the page, while nobody writes. */
export const useShortcuts = (keys: Record<string, () => unknown>): void => {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      const isWriting = target instanceof HTMLInputElement && target.type === 'text'
      if (isWriting && key === 'Escape') target.blur()
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      // Arrows belong to what has the focus: the swipe, the kinds of change.
      const isTaken = /^(?:INPUT|SELECT)$/.test((target as Element).tagName) && key.startsWith('Arrow')
      const act = keys[key]
      if (isWriting || isTaken || !isPlain || !act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
