import type { KeyboardEvent } from 'react'

/** Ctrl+Enter sends a form from any field, once the field has taken what was typed in it: the same key chooses what a list has marked. */
export const pressSubmit = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const form = event.currentTarget
  setTimeout(() => form.requestSubmit())
}
