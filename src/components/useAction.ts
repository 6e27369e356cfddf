import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { Refusal } from '#contract/errors.ts'
import { freshKey } from '#stores/kernel/freshKey.ts'
import { useRefusalText } from './ui/feedback/useRefusalText.ts'

export interface Action<A extends unknown[]> {
  /** Runs the action; resolves to whether it succeeded. A second call while it is pending is ignored. */
  run: (...args: A) => Promise<boolean>
  isPending: boolean
  /** Why the last attempt failed. */
  refusal: Refusal | undefined
  clear: () => void
}

export interface ActionOptions {
  onRefused?: (refusal: Refusal) => unknown
  /** Nothing is saved by it, so a refusal that nobody sees any more is not announced. */
  isLoad?: boolean
}

/**
 * State of a store action for a form or button. A repeated attempt with the same arguments has the same idempotency key, so that a form sent twice over a bad connection creates one row. `onDone` gets the change set, to offer Undo. A refusal that arrives after the form was left is shown as a toast.
 */
export const useAction = <A extends unknown[], R>(
  action: (...args: [...A, CallOptions]) => Promise<R>,
  onDone?: (result: R, changeSetId: number | undefined) => void,
  { onRefused, isLoad = false }: ActionOptions = {},
): Action<A> => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const busy = useRef(false)
  const lastTry = useRef<{ argsText: string; key: string }>(undefined)

  const run = async (...args: A): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    const argsText = JSON.stringify(args)
    const key = lastTry.current?.argsText === argsText ? lastTry.current.key : freshKey()
    lastTry.current = { argsText, key }
    setPending(true)
    setRefusal(undefined)
    try {
      let changeSetId: number | undefined
      const result = await action(...args, { idempotencyKey: key, onChangeSet: (id) => (changeSetId = id) })
      lastTry.current = undefined
      onDone?.(result, changeSetId)
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefusal(error)
      onRefused?.(error)
      if (!isShown.current && !isLoad) void announce(t('common.notSaved', { reason: refusalText(error) }))
      return false
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return { run, isPending, refusal, clear: () => setRefusal(undefined) }
}

/** Toasts are no part of the page for signing in, which has actions too. */
const announce = async (message: string): Promise<void> => {
  const { notify } = await import('./ui/feedback/toast.tsx')
  notify(message, { tone: 'danger' })
}
