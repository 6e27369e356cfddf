import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { say } from '#components/ui/toast.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Currency } from '#contract/currencies.ts'

export interface DeleteCurrencyDialogProps {
  currency: Currency
  onClose: () => void
}

/**
 * Asks before a currency is deleted.
 *
 * Use for a currency of one's own that nothing is counted in; not for a shared one.
 *
 * Keys: those of ConfirmDialog.
 */
export const DeleteCurrencyDialog = observer(({ currency, onClose }: DeleteCurrencyDialogProps) => {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const { code } = currency
  const removal = useAction(currencies.remove, () => {
    say(t('currencies.said.deleted', { code }))
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
