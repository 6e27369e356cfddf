import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#components/ui/feedback/toast.tsx'
import { forgetAllUndo, forgetUndo, offerUndo, undoLatest } from '#components/ui/feedback/undoStack.ts'
import { useStores } from '#components/useStores.ts'
import { useUndo } from './useNotifyUndoable.ts'

/** For Ctrl+Z: undoes the latest change of this tab, whether or not a toast offers it. */
export const useUndoLatest = (): (() => void) => {
  const { t } = useTranslation()
  const { history } = useStores()
  const undo = useUndo()
  const onMade = useEffectEvent((changeSetId: number) => offerUndo(changeSetId, () => void undo(changeSetId)))
  useEffect(() => {
    const leave = history.watchOwn({ onMade: (id) => onMade(id), onUndone: forgetUndo })
    return () => {
      leave()
      forgetAllUndo()
    }
  }, [history])
  return () => {
    if (!undoLatest()) notify(t('history.nothingToUndo'))
  }
}
