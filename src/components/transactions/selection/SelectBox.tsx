import { observer } from 'mobx-react-lite'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Transaction } from '#contract/transactions.ts'
import type { LedgerSelection } from '#stores/ledger/LedgerSelection.ts'
import classes from './SelectBox.module.css'

export interface SelectBoxProps {
  selection: LedgerSelection
  transaction: Transaction
  /** Its row. */
  index: number
}

/**
 * A row's checkbox; with Shift, it selects all rows from the last selected one.
 *
 * Keys: none: X and Space select the row, which keeps focus.
 */
export const SelectBox = observer(function SelectBox({ selection, transaction, index }: SelectBoxProps) {
  const { t } = useTranslation()
  const pick = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    if (isRange) void selection.selectTo(index)
    else selection.toggle(transaction)
    currentTarget.closest<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
  }
  return (
    <input
      type="checkbox"
      className={classes.box}
      tabIndex={-1}
      aria-label={t('selection.select')}
      checked={selection.has(transaction.transactionId)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onChange={pick}
    />
  )
})
