import type { KeyboardEvent } from 'react'

interface DateKeys {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Parses the text. */
  leave: () => void
  step: (days: 1 | -1) => void
}

/** Keys of a date field: arrows up and down change the day, Alt+Down opens the calendar, Escape closes it, Enter parses the text. */
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
