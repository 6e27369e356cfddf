/** Milliseconds after which, without a field, keys belong to the page again. */
const MAX_WAIT_MS = 5_000

let stop: (() => void) | undefined

/**
 * Buffers keystrokes and types them into the next field that gets focus, because its code may still be loading. Escape, a pointer press or the time limit ends it.
 */
export const typeAhead = (): void => {
  stop?.()
  const typed = Object.assign(document.createElement('input'), { ariaHidden: 'true', tabIndex: -1 })
  Object.assign(typed.style, { position: 'fixed', opacity: '0', pointerEvents: 'none' })
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const limit = setTimeout(() => stop?.(), MAX_WAIT_MS)
  stop = () => {
    stop = undefined
    clearTimeout(limit)
    listening.abort()
    typed.remove()
  }
  addEventListener('pointerdown', stop, options)
  typed.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') stop?.()
    if (event.key !== 'Tab') return
    event.preventDefault()
    typed.setRangeText('\t', typed.selectionStart ?? 0, typed.selectionEnd ?? 0, 'end')
  })
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target === typed) return
      if (!isTextField(target)) {
        queueMicrotask(() => typed.focus())
        return
      }
      const { value } = typed
      stop?.()
      // After the page with the field is rendered.
      if (value !== '') queueMicrotask(() => void write(target, value))
    },
    options,
  )
  document.body.append(typed)
  typed.focus()
}

/** Each text between tabs goes into the next field of the form. */
const write = async (field: HTMLInputElement, value: string): Promise<void> => {
  const [text = '', ...rest] = value.split('\t')
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
  if (rest.length === 0) return
  await Promise.resolve()
  const isTaken = !field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }))
  await Promise.resolve()
  const fields = [...(field.form?.elements ?? [])].filter(isTextField)
  if (!isTaken) fields[fields.indexOf(field) + 1]?.focus()
  if (isTextField(document.activeElement)) await write(document.activeElement, rest.join('\t'))
}

const isTextField = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['text', 'search'].includes(target.type)
