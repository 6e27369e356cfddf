import { useTimeout } from '@mantine/hooks'
import { useCallback, useState } from 'react'

const OPEN_DELAY_MS = 400

/** The key that is down, to know which key moved the focus. */
let keyDown: string | undefined
if ('document' in globalThis) {
  document.addEventListener('keydown', ({ key }) => (keyDown = key), true)
  document.addEventListener('keyup', () => (keyDown = undefined), true)
}

const isMovedByKeys = (): boolean => keyDown === 'Tab' || keyDown?.startsWith('Arrow') === true

/**
 * When the tooltip of a tool is shown: on hover, or when Tab or an arrow moved focus to it. A click hides it, and focus restored by a script does not show it, as after a dialog closes.
 */
export const useTooltip = () => {
  const [isOpen, setOpen] = useState(false)
  const { start, clear } = useTimeout(() => setOpen(true), OPEN_DELAY_MS)
  const ref = useCallback(
    (tool: HTMLElement | null) => {
      if (tool === null) return undefined
      const watching = new AbortController()
      const on = <Name extends keyof HTMLElementEventMap>(
        name: Name,
        act: (event: HTMLElementEventMap[Name]) => void,
      ): void => tool.addEventListener(name, act, { signal: watching.signal })
      const close = () => {
        clear()
        setOpen(false)
      }
      on('pointerenter', ({ pointerType }) => pointerType !== 'touch' && start())
      on('focus', () => isMovedByKeys() && setOpen(true))
      for (const name of ['pointerleave', 'pointerdown', 'keydown', 'blur'] as const) on(name, close)
      return () => watching.abort()
    },
    [start, clear],
  )
  return { ref, isOpen }
}
