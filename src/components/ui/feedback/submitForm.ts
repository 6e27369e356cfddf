import type { SyntheticEvent } from 'react'

/** Handles the submit of a form, or the click of a button inside it: runs the action unless a picker holds a text that means no single option, and focuses that picker. Where the action shows errors instead, the first wrong field gets the focus. */
export const submitForm = (action: () => void) => (event: SyntheticEvent<HTMLElement>) => {
  event.preventDefault()
  const form = event.currentTarget.closest('form')
  // Events of a nested dialog bubble through the React tree to this handler.
  if (!(event.target instanceof Element) || event.target.closest('form') !== form) return
  const field = form?.querySelector<HTMLElement>('[data-unresolved]')
  if (field) return field.focus()
  action()
  // Errors are drawn in a microtask that the action has queued.
  if (form) queueMicrotask(() => focusFirstInvalid(form))
}

const focusFirstInvalid = (form: HTMLFormElement): void => {
  if (document.activeElement?.matches('[aria-invalid="true"]')) return
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
