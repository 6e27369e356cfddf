import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Currency } from '#contract/currencies.ts'

export interface DeleteCurrencyDialogProps {
  currency: Currency
  onClose: () => void
}

/** Asks before a currency is deleted. */
export const DeleteCurrencyDialog = observer(function DeleteCurrencyDialog({
  currency,
  onClose,
}: DeleteCurrencyDialogProps) {
  const { t } = useTranslation()
  const sayUndoable = useNotifyUndoable()
  const { currencies } = useStores()
  const { code } = currency
  const removal = useAction(currencies.remove, (_, changeSetId) => {
    sayUndoable(t('currencies.said.deleted', { code }), changeSetId)
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('currencies.delete.title')}
      confirmLabel={t('common.actions.delete')}
      isOpen
      isPending={removal.isPending}
      refusal={removal.refusal}
      onConfirm={() => void removal.run(currency)}
      onClose={onClose}
    >
      {t('currencies.delete.text', { code })}
    </ConfirmDialog>
  )
})
