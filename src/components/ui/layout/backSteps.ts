import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Steps that the browser's Back undoes before it leaves the page; the latest last. */
const steps: (() => void)[] = []

export const hasBackStep = (): boolean => steps.length > 0

/** Undoes the latest step: closes the dialog opened last, or shows a wizard's previous step. */
export const goBackStep = (): void => steps.at(-1)?.()

/** Registers a step for the browser's Back while the component is mounted; no step while undefined. */
export const useBackStep = (onBack: (() => void) | undefined): void => {
  const back = useEffectEvent(() => onBack?.())
  const isOn = onBack !== undefined
  // Gone with what it closes: a second Back right after the first must not meet it.
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const step = () => back()
    steps.push(step)
    return () => {
      steps.splice(steps.indexOf(step), 1)
    }
  }, [isOn])
}

let unsavedForms = 0

/** Whether a form on the page holds input that would be lost on another page. */
export const hasUnsavedForm = (): boolean => unsavedForms > 0

/** Counts a form of the page as unsaved while `isTyped`. */
export const useUnsavedForm = (isTyped: boolean): void => {
  useEffect(() => {
    if (!isTyped) return undefined
    unsavedForms++
    return () => {
      unsavedForms--
    }
  }, [isTyped])
}

/** Has the browser ask before a reload, in its own words, while `isTyped`. */
export const useReloadQuestion = (isTyped: boolean): void => {
  useEffect(() => {
    if (!isTyped) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTyped])
}
