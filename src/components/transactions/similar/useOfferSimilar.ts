import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import type { ToastAction } from '#components/ui/feedback/toast.tsx'
import { useCategoryName } from '#components/categories/useCategoryName.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { SimilarChange } from '#stores/SimilarStore.ts'
import { useChangeSimilar } from './useChangeSimilar.ts'

/** More than these are shown before they change. */
const MOST_UNSEEN = 20
/** After so many equal choices, a rule is offered. */
const EQUAL_CHOICES = 3

/** A transaction whose category a person has just chosen. */
export type Chosen = Pick<Transaction, 'transactionId' | 'categoryId'>

/** Offers the chosen category for similar transactions, or a rule after the third equal choice, in the toast with Undo. */
export const useOfferSimilar = (): ((chosen: Chosen, changeSetId: number | undefined) => Promise<void>) => {
  const { t } = useTranslation()
  const { ledger, similar } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const change = useChangeSimilar()
  const nameOf = useCategoryName()
  const mayEdit = useMay('edit')

  const forSimilar = (found: SimilarChange): ToastAction => {
    const { length: count } = found.transactionIds
    return count > MOST_UNSEEN
      ? { label: t('transactions.similar.show'), onAct: () => similar.show(found) }
      : { label: t('transactions.similar.change', { count }), onAct: () => void change(found) }
  }
  const offerRule = async (transactionId: number) => similar.offerRule(await ledger.find(transactionId))

  return async ({ transactionId, categoryId }, changeSetId) => {
    const found = mayEdit ? await similar.find(transactionId) : undefined
    const { length: count } = found?.transactionIds ?? []
    const category = nameOf(categoryId).name
    if (found !== undefined && count > 0) {
      const also = forSimilar({ ...found, categoryId })
      return notifyUndoable(t('transactions.similar.also', { category, count }), changeSetId, also)
    }
    if (found?.chosen !== EQUAL_CHOICES) return
    const also = { label: t('transactions.similar.always'), onAct: () => void offerRule(transactionId) }
    notifyUndoable(t('transactions.similar.again', { category }), changeSetId, also)
  }
}
