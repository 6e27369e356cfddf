import { useEffect, useEffectEvent } from 'react'

/** Actions by key: `{ KeyJ: next, Enter: open, 'Shift+Slash': help, 'Ctrl+KeyK': find }`. */
export type Keys = Record<string, (() => void) | undefined>

/**
 * Keyboard shortcuts of a page. Keys are named by position (`event.code`), so that they work in a Russian layout, and by letter in Latin layouts. They are off in fields and while a dialog or menu is open, and leave Enter to buttons and links. Shortcuts with Ctrl work everywhere, except undo, which fields have themselves.
 */
export const useKeys = (keys: Keys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    const name = nameOf(event)
    const act = keys[name]
    const worksEverywhere = name.startsWith('Ctrl+') && name !== 'Ctrl+KeyZ'
    if (act === undefined || (!worksEverywhere && isBusy(event.target, name))) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const nameOf = (event: KeyboardEvent): string => {
  if (event.key === '?') return 'Shift+Slash'
  if (event.key === '/') return 'Slash'
  const position = /^[a-z]$/i.test(event.key) ? `Key${event.key.toUpperCase()}` : event.code
  const withShift = event.shiftKey ? `Shift+${position}` : position
  return event.ctrlKey || event.metaKey ? `Ctrl+${withShift}` : withShift
}

const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=menu], [role=listbox]'
const DIALOG = '[role=dialog][aria-modal=true], [role=alertdialog]'
const PRESSED_BY_ENTER = 'a, button, summary, [role=button], [role=menuitem], [role=option]'

const isBusy = (target: EventTarget | null, name: string): boolean => {
  if (document.querySelector(DIALOG) !== null) return true
  if (!(target instanceof Element)) return false
  if (target.closest(FIELDS) !== null) return true
  return (name === 'Enter' || name === 'Space') && target.closest(PRESSED_BY_ENTER) !== null
}
