/** Focuses the first picker whose text matches no option; says whether there is one, and the form must not be sent. */
export const focusUnmatched = (form: HTMLElement | null): boolean => {
  const field = form?.querySelector<HTMLElement>('[data-unmatched]')
  field?.focus()
  return field instanceof HTMLElement
}
