import { useEffect, useEffectEvent } from 'react'

/** What the browser's Back undoes on a page before it leaves the page; the newest last. */
const steps: (() => void)[] = []

/** Whether something on the page goes back before the page is left. */
export const hasBackStep = (): boolean => steps.length > 0

/** Goes one step back on the page: the dialog that was opened last closes, a wizard shows the step before. */
export const goBackStep = (): void => steps.at(-1)?.()

/** Makes the browser's Back do this first, while the component is mounted; nothing while it is undefined. */
export const useBackStep = (onBack: (() => void) | undefined): void => {
  const back = useEffectEvent(() => onBack?.())
  const isOn = onBack !== undefined
  useEffect(() => {
    if (!isOn) return undefined
    const step = () => back()
    steps.push(step)
    return () => {
      steps.splice(steps.indexOf(step), 1)
    }
  }, [isOn])
}
