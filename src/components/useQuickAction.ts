import { useEffect } from 'react'
import type { CallOptions } from '#api/createApi.ts'
import { notify } from './ui/feedback/toast.tsx'
import { useRefusalText } from './ui/feedback/useRefusalText.ts'
import { type Action, useAction } from './useAction.ts'

/** An action of a button without a form: a failure is shown as a toast. */
export const useQuickAction = <A extends unknown[], R>(
  action: (...args: [...A, CallOptions]) => Promise<R>,
  onDone?: (result: R, changeSetId: number | undefined) => void,
): Action<A> => {
  const refusalText = useRefusalText()
  const quick = useAction(action, onDone)
  const { refusal } = quick
  useEffect(() => {
    if (refusal !== undefined) notify(refusalText(refusal), { tone: 'danger' })
    // Each refusal is shown once, in the language of that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])
  return quick
}
