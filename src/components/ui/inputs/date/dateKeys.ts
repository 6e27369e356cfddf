import type { KeyboardEvent } from 'react'

interface DateKeys {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Reads what was typed. */
  leave: () => void
  /** Goes so many days on or back. */
  step: (days: 1 | -1) => void
}

/** The keys of a field for a date: arrows up and down go by a day, Alt+Down opens the calendar, Escape closes it, Enter reads. */
export const pressDateKey = (event: KeyboardEvent, { isOpen, setOpen, leave, step }: DateKeys): void => {
  if (event.altKey && event.key === 'ArrowDown') setOpen(true)
  if (event.key === 'Enter') leave()
  if (event.key === 'Escape' && isOpen) {
    event.preventDefault()
    setOpen(false)
  }
  if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  step(event.key === 'ArrowUp' ? 1 : -1)
}
