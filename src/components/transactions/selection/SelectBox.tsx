import { observer } from 'mobx-react-lite'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Transaction } from '#contract/transactions.ts'
import type { LedgerSelection } from '#stores/ledger/LedgerSelection.ts'
import classes from './SelectBox.module.css'

export interface SelectBoxProps {
  selection: LedgerSelection
  entry: Transaction
  /** The row that it stands in. */
  index: number
}

/**
 * The box before a row that picks it; with Shift, all from the one picked last.
 *
 * Keys: none of its own: X and Space pick the row, which keeps the focus.
 */
export const SelectBox = observer(function SelectBox({ selection, entry, index }: SelectBoxProps) {
  const { t } = useTranslation()
  const pick = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    if (isRange) void selection.selectTo(index)
    else selection.toggle(entry)
    currentTarget.closest<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
  }
  return (
    <input
      type="checkbox"
      className={classes.box}
      tabIndex={-1}
      aria-label={t('selection.select')}
      checked={selection.has(entry.transactionId)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onChange={pick}
    />
  )
})
