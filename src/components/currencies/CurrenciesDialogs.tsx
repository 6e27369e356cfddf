import type { Currency } from '#contract/currencies.ts'
import { CurrencyDialog } from './CurrencyDialog.tsx'
import { DeleteCurrencyDialog } from './DeleteCurrencyDialog.tsx'
import { RateDialog } from './RateDialog.tsx'

/** What is asked about currencies. */
export type CurrenciesDialog =
  | { kind: 'new' }
  | { kind: 'edit'; currency: Currency }
  | { kind: 'delete'; currency: Currency }
  | { kind: 'rate'; currency: Currency }

export interface CurrenciesDialogsProps {
  dialog: CurrenciesDialog | undefined
  onClose: () => void
}

/** The one dialog about currencies that is open. */
export const CurrenciesDialogs = ({ dialog, onClose }: CurrenciesDialogsProps) => (
  <>
    {dialog?.kind === 'new' && <CurrencyDialog onClose={onClose} />}
    {dialog?.kind === 'edit' && <CurrencyDialog currency={dialog.currency} onClose={onClose} />}
    {dialog?.kind === 'delete' && <DeleteCurrencyDialog currency={dialog.currency} onClose={onClose} />}
    {dialog?.kind === 'rate' && <RateDialog currency={dialog.currency} onClose={onClose} />}
  </>
)
