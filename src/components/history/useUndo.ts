import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { ChangeSet } from '#contract/history.ts'
import type { Refusal } from '#contract/errors.ts'

export interface Undo {
  buttonRef: RefObject<HTMLButtonElement | null>
  run: () => void
  /** The label of the button: with dependent changes, it undoes these too. */
  verb: string
  isPending: boolean
  refusal: Refusal | undefined
  obstacles: readonly ChangeSet[]
}

/** Undoes a change set; if others depend on it, a second attempt undoes all of them. */
export const useUndo = (
  changeSetId: number,
  undo: (changeSetId: number, others: number[], options?: CallOptions) => Promise<void>,
  onDone?: () => void,
): Undo => {
  const { t } = useTranslation()
  const { history } = useStores()
  const { run, isPending, refusal } = useAction(undo, onDone)
  const buttonRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button lost focus while it was disabled by the request.
    const isLost = document.activeElement === document.body
    if (refusal !== undefined && !isPending && isLost) buttonRef.current?.focus()
  }, [refusal, isPending])
  const obstacles = refusal?.code === 'UNDO_CONFLICT' ? (history.obstacles.get(changeSetId) ?? []) : []
  const others = obstacles.map((set) => set.changeSetId)
  const verb = t(others.length > 0 ? 'assistant.plan.undoAll' : 'assistant.plan.undo')
  return { buttonRef, run: () => void run(changeSetId, others), verb, isPending, refusal, obstacles }
}
