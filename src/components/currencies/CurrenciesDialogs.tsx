import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '#components/history/DeleteDialog.tsx'
import { useStores } from '#components/useStores.ts'
import type { Currency } from '#contract/currencies.ts'
import { CurrencyDialog } from './CurrencyDialog.tsx'
import { RateDialog } from './RateDialog.tsx'

export type CurrenciesDialog =
  | { kind: 'new' }
  | { kind: 'edit'; currency: Currency }
  | { kind: 'delete'; currency: Currency }
  | { kind: 'rate'; currency: Currency }

export interface CurrenciesDialogsProps {
  dialog: CurrenciesDialog | undefined
  onClose: () => void
}

/** Renders the open dialog about currencies. */
export const CurrenciesDialogs = ({ dialog, onClose }: CurrenciesDialogsProps) => {
  const { t } = useTranslation()
  const { currencies } = useStores()
  return (
    <>
      {dialog?.kind === 'new' && <CurrencyDialog onClose={onClose} />}
      {dialog?.kind === 'edit' && <CurrencyDialog currency={dialog.currency} onClose={onClose} />}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          title={t('currencies.delete.title')}
          done={t('currencies.said.deleted', { code: dialog.currency.code })}
          onDelete={(options, newest = dialog.currency) => currencies.remove(newest, options)}
          reload={() => currencies.list.load().then(() => currencies.byId.get(dialog.currency.currencyId))}
          onClose={onClose}
        >
          {(newest = dialog.currency) => t('currencies.delete.text', { code: newest.code })}
        </DeleteDialog>
      )}
      {dialog?.kind === 'rate' && <RateDialog currency={dialog.currency} onClose={onClose} />}
    </>
  )
}
