import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { isPlain } from '#components/transactions/parts/isPlain.ts'
import { useAction } from '#components/useAction.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import { isFlagged } from './isFlagged.ts'

/** Marks a transaction for review, or takes the mark away; undefined where it cannot have one. */
export const useFlag = (
  transaction: Transaction,
  onChanged?: (changed: Transaction) => void,
): { label: string; isOn: boolean; toggle: () => void } | undefined => {
  const { t } = useTranslation()
  const { categories, ledger } = useStores()
  const mayEdit = useMay('edit')
  const notifyUndoable = useNotifyUndoable()
  const uncategorisedId = categories.uncategorised?.categoryId
  const isOn = isFlagged(transaction, uncategorisedId)
  const { run } = useAction(
    (options: CallOptions) => ledger.flag(transaction, !isOn, options),
    (changed, changeSetId) => {
      onChanged?.(changed)
      notifyUndoable(t(isOn ? 'transactions.flag.cleared' : 'transactions.flag.marked'), changeSetId)
    },
  )
  // One without a category waits already.
  if (!mayEdit || !isPlain(transaction) || transaction.categoryId === uncategorisedId) return undefined
  const label = t(isOn ? 'transactions.flag.clear' : 'transactions.flag.mark')
  return { label, isOn, toggle: () => void run() }
}
