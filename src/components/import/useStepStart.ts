import { useEffect, useRef } from 'react'

/** Each step begins at its top, the focus on the title of the page: the button that led there is gone. */
export const useStepStart = (step: string): void => {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [step])
}
