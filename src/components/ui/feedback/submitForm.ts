import type { SyntheticEvent } from 'react'

/** Handles the submit of a form, or the click of a button inside it: runs the action unless a picker holds a text that means no single option, and focuses that picker. */
export const submitForm = (action: () => void) => (event: SyntheticEvent<HTMLElement>) => {
  event.preventDefault()
  const form = event.currentTarget.closest('form')
  // Events of a nested dialog bubble through the React tree to this handler.
  if (!(event.target instanceof Element) || event.target.closest('form') !== form) return
  const field = form?.querySelector<HTMLElement>('[data-unresolved]')
  if (field) field.focus()
  else action()
}
