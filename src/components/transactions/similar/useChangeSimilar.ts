import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import { Refusal } from '#contract/errors.ts'
import { freshKey } from '#stores/kernel/freshKey.ts'
import type { SimilarChange } from '#stores/SimilarStore.ts'

/** Changes similar transactions as one change set, and says so with Undo. */
export const useChangeSimilar = (): ((change: SimilarChange) => Promise<void>) => {
  const { t } = useTranslation()
  const { similar } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const refusalText = useRefusalText()
  return async (change) => {
    let changeSetId: number | undefined
    const options: CallOptions = { idempotencyKey: freshKey(), onChangeSet: (id) => (changeSetId = id) }
    try {
      const count = await similar.change(change, options)
      notifyUndoable(t('selection.changed', { count }), changeSetId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notify(refusalText(error), { tone: 'danger' })
    }
  }
}
