import type { KeyboardEvent } from 'react'

/** Ctrl+Enter submits a form from any field, after the field has handled the key itself: the same key selects the highlighted option of a list. */
export const pressSubmit = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const form = event.currentTarget
  setTimeout(() => form.requestSubmit())
}
