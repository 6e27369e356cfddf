import { useTranslation } from 'react-i18next'
import { notify, notifyWithUndo } from '#components/ui/feedback/toast.tsx'
import { useGo } from '#components/ui/layout/useGo.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import { Refusal } from '#contract/errors.ts'
import { freshKey } from '#stores/kernel/freshKey.ts'

/** A toast with Undo. If later changes depend on the change set, it links to the history instead. */
export const useNotifyUndoable = (): ((message: string, changeSetId: number | undefined) => void) => {
  const { t } = useTranslation()
  const { history } = useStores()
  const go = useGo()
  const refusalText = useRefusalText()
  const undo = async (changeSetId: number) => {
    try {
      await history.undo(changeSetId, [], { idempotencyKey: freshKey() })
      notify(t('history.done'))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const action = { label: t('history.open'), onAct: () => go('/history') }
      notify(refusalText(error), { kind: 'failed', ...(error.code === 'UNDO_CONFLICT' ? { action } : {}) })
    }
  }
  return (message, changeSetId) => {
    if (changeSetId === undefined) return notify(message)
    const leave = history.watchUndo(changeSetId, () => withdraw())
    const withdraw = notifyWithUndo(message, t('common.actions.undo'), () => void undo(changeSetId), leave)
  }
}
