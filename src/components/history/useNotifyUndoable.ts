import { useTranslation } from 'react-i18next'
import { notify, notifyWithUndo, type ToastAction } from '#components/ui/feedback/toast.tsx'
import { useGo } from '#components/ui/layout/useGo.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { Refusal } from '#contract/errors.ts'
import { freshKey } from '#stores/kernel/freshKey.ts'

/** Refusals of an undo that the history explains, with what to do. */
const leads = new Set<ErrorCode>(['UNDO_CONFLICT', 'STATEMENT_RECONCILED'])

/** Undoes a change set and says so. If later changes or a reconciled statement are in the way, the toast links to the history. */
export const useUndo = (): ((changeSetId: number) => Promise<void>) => {
  const { t } = useTranslation()
  const { history } = useStores()
  const go = useGo()
  const refusalText = useRefusalText()
  return async (changeSetId) => {
    try {
      await history.undo(changeSetId, [], { idempotencyKey: freshKey() })
      notify(t('history.done'))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const action = { label: t('history.open'), onAct: () => go('/history') }
      notify(refusalText(error), { tone: 'danger', ...(leads.has(error.code) ? { action } : {}) })
    }
  }
}

/** A toast with Undo, and what else it offers. */
export const useNotifyUndoable = (): ((
  message: string,
  changeSetId: number | undefined,
  also?: ToastAction,
) => void) => {
  const { t } = useTranslation()
  const { history } = useStores()
  const undo = useUndo()
  return (message, changeSetId, also) => {
    if (changeSetId === undefined) return notify(message, { also })
    const onClose = history.watchUndo(changeSetId, () => withdraw())
    const options = { key: changeSetId, also, onClose }
    const withdraw = notifyWithUndo(message, t('common.actions.undo'), () => void undo(changeSetId), options)
  }
}
