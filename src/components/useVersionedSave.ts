import { useEffect, useEffectEvent, useState } from 'react'
import type { CallOptions } from '#api/createApi.ts'
import { useAction } from './useAction.ts'

export interface VersionedSaveOptions<T, D, R> {
  /** The state that the form was opened with; absent for something new. */
  opened: T | undefined
  /** The newest known state; absent for what is gone. */
  newest: T | undefined
  /** Asks the server for the newest state. */
  reload: () => Promise<unknown>
  /** What was written, to be sent over this state; undefined while it is not right. */
  read: (over: T | undefined) => D | undefined
  send: (draft: D, over: T | undefined, options: CallOptions) => Promise<R>
  onDone: (result: R, changeSetId: number | undefined) => void
  /** Puts the newest state in the place of what was typed; gives false where there is nothing to put. */
  take: (newest: T | undefined) => boolean
}

/** Saves over the state that was seen. Nothing that was changed elsewhere meanwhile is overwritten unseen. */
export const useVersionedSave = <T, D, R>(options: VersionedSaveOptions<T, D, R>) => {
  const { opened, newest, read, send, onDone, take } = options
  const [seen, setSeen] = useState(opened)
  const action = useAction(send, onDone)
  const isConflict = action.refusal?.code === 'CHANGED_MEANWHILE'
  const reload = useEffectEvent(options.reload)
  useEffect(() => {
    if (isConflict) void reload()
  }, [isConflict])

  const saveOver = (over: T | undefined) => {
    const draft = read(over)
    if (draft === undefined) return
    setSeen(over)
    void action.run(draft, over)
  }
  const takeNewest = () => {
    if (!take(newest)) return
    setSeen(newest)
    action.clear()
  }
  return {
    /** The state that what is typed is written over. */
    seen,
    submit: () => saveOver(seen),
    /** Forgets why the last try failed, once something else is typed; a conflict stays until it is settled. */
    clear: () => !isConflict && action.clear(),
    isPending: action.isPending,
    refusal: isConflict ? undefined : action.refusal,
    conflict: isConflict ? { takeNewest, saveOver: () => saveOver(newest) } : undefined,
  }
}
