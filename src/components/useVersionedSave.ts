import { useEffect, useEffectEvent, useState } from 'react'
import type { CallOptions } from '#api/createApi.ts'
import { isDeletedMeanwhile } from '#contract/errors.ts'
import { changedByOf } from '#shared/changedBy.ts'
import { useAction } from './useAction.ts'

export interface VersionedSaveOptions<T, D, R> {
  /** The version that the form was opened with; undefined for a new object. */
  opened: T | undefined
  /** The latest known version; undefined if it was deleted. */
  newest: T | undefined
  /** Loads the latest version. */
  reload: () => Promise<unknown>
  /** Parses the form as a change of the given version; undefined while it is invalid. */
  read: (over: T | undefined) => D | undefined
  send: (draft: D, over: T | undefined, options: CallOptions) => Promise<R>
  onDone: (result: R, changeSetId: number | undefined) => void
  /** Replaces the form's values with the latest version; returns what puts the typed ones back, or nothing if there is no latest version. */
  take: (newest: T | undefined) => (() => void) | undefined
  /** Whether the input can be saved as a new object after the edited one was deleted: `read` and `send` then get no version. */
  isRecreatable?: boolean
}

/** Saves a form based on the version that the user saw. Concurrent changes are never overwritten silently. */
export const useVersionedSave = <T, D, R>(options: VersionedSaveOptions<T, D, R>) => {
  const { opened, newest, read, send, onDone, take } = options
  const [seen, setSeen] = useState(opened)
  const [putBack, setPutBack] = useState<() => void>()
  const action = useAction(send, onDone)
  const isConflict = action.refusal?.code === 'CHANGED_MEANWHILE'
  const isDeleted = options.isRecreatable === true && action.refusal !== undefined && isDeletedMeanwhile(action.refusal)
  const reload = useEffectEvent(options.reload)
  useEffect(() => {
    if (isConflict) void reload()
  }, [isConflict])

  const save = (over: T | undefined) => {
    const draft = read(over)
    if (draft === undefined) return
    setSeen(over)
    setPutBack(undefined)
    void action.run(draft, over)
  }
  const loadLatest = () => {
    const back = take(newest)
    if (back === undefined) return
    setSeen(newest)
    setPutBack(() => back)
    action.clear()
  }
  const restore = () => {
    putBack?.()
    setPutBack(undefined)
  }
  const changedBy = action.refusal && changedByOf(action.refusal)
  const ways = {
    loadLatest,
    overwrite: () => newest !== undefined && save(newest),
    changedBy,
    ...(isDeleted && { saveAsNew: () => save(undefined) }),
  }
  return {
    /** The version that the form is based on. */
    seen,
    submit: () => save(seen),
    /** Clears the error of the last attempt when the input changes; a conflict stays until it is resolved. */
    clear: () => !isConflict && !isDeleted && action.clear(),
    isPending: action.isPending,
    refusal: isConflict || isDeleted ? undefined : action.refusal,
    conflict: isConflict || isDeleted || putBack ? { ...ways, ...(putBack && { restore }) } : undefined,
  }
}
