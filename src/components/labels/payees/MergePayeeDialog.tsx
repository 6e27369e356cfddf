import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { MergeEffect } from '#components/merge/MergeEffect.tsx'
import { useMerge } from '#components/merge/useMerge.ts'
import { useMergeLines } from '#components/merge/useMergeLines.ts'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { useStores } from '#components/useStores.ts'
import type { Payee } from '#contract/payees.ts'
import { PayeeSelect } from './PayeeSelect.tsx'

export interface MergePayeeDialogProps {
  /** The payee to merge, whose name becomes an alias of the target. */
  payee: Payee
  onClose: () => void
}

/** Merges a payee into another one: shows in advance how many transactions are moved. */
export const MergePayeeDialog = observer(function MergePayeeDialog({ payee, onClose }: MergePayeeDialogProps) {
  const { t } = useTranslation()
  const { payees } = useStores()
  const { payeeId, name } = payee
  const { into, field, effect, dialog } = useMerge<Payee, { transactions: number }>({
    row: payees.byId.get(payeeId) ?? payee,
    nameOf: (id) => payees.byId.get(id)?.name,
    previewOf: (id) => payees.previewMerge(payeeId, id),
    merge: payees.merge,
    onClose,
  })
  const linesOf = useMergeLines('payees', name)
  const remarksOf = () => [t('payees.mergeKeepsNames', { name, into }), t('merge.undoable')]

  return (
    <Dialog title={t('payees.merge')} {...dialog}>
      <PayeeSelect {...field} withoutIds={[payeeId]} />
      <MergeEffect {...effect} linesOf={linesOf} remarksOf={remarksOf} />
    </Dialog>
  )
})
