import { IconArrowNarrowRight } from '@tabler/icons-react'
import { type LedgerColumn, ShownColumns, defaultColumns } from '#components/transactions/parts/ledgerColumns.ts'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { observer } from 'mobx-react-lite'
import { Fragment, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './TransactionCells.module.css'
import {
  TransactionAccountField,
  TransactionAmountField,
  TransactionCategoryField,
  TransactionDateField,
  TransactionDescriptionField,
  ToAccountField,
  ToAmountField,
  SwapAccounts,
} from './TransactionFields.tsx'
import { ExchangeWords } from './ExchangeWords.tsx'
import { needsToAmount } from './formValues.ts'
import type { FormOfFields } from './useTransactionForm.ts'

/** The position of a field. */
export type TransactionCell = 'date' | 'payee' | 'category' | 'description' | 'account' | 'toAccount' | 'amount'

export interface TransactionCellsProps {
  form: FormOfFields
  /** Focuses the category on mount. */
  autoFocus?: boolean
  /** Rendered before the category. */
  payee?: ReactNode
  /** The number of split lines, shown instead of the category. */
  lineCount?: number | undefined
}

/**
 * The fields of a transaction in one line, each above its column. Fields with a hidden column are below.
 */
export const TransactionCells = observer(function TransactionCells({
  form,
  autoFocus = false,
  payee,
  lineCount,
}: TransactionCellsProps) {
  const { t } = useTranslation()
  const shown = useContext(ShownColumns)
  const { isTransfer } = form.fields
  const isPhone = useIsPhone()
  const isLabelHidden = !isPhone
  const fields: Partial<Record<LedgerColumn, ReactNode>> = {
    payee: payee !== undefined && (
      <div key="payee" className={classes.payee} data-cell="payee">
        {payee}
      </div>
    ),
    category: (
      <div key="category" className={classes.category} data-cell="category">
        {lineCount === undefined ? (
          <TransactionCategoryField form={form} isLabelHidden={isLabelHidden} autoFocus={autoFocus} />
        ) : (
          <span className={classes.split}>{t('transactions.form.splitInto', { count: lineCount })}</span>
        )}
      </div>
    ),
    note: (
      <div key="note" className={classes.description} data-cell="description">
        <TransactionDescriptionField form={form} isLabelHidden={isLabelHidden} />
      </div>
    ),
    account: (
      <Fragment key="account">
        <div className={classes.account} data-cell="account">
          <TransactionAccountField form={form} isLabelHidden={isLabelHidden} />
        </div>
        {isTransfer && (
          <div className={classes.toAccount} data-cell="toAccount">
            <ToAccountField form={form} isLabelHidden={isLabelHidden} />
          </div>
        )}
      </Fragment>
    ),
  }
  const isOver = (column: LedgerColumn) => isPhone || shown.includes(column)
  const hidden = defaultColumns.filter((column) => !isOver(column))
  return (
    <div
      className={classes.cells}
      data-wide-account={!(isPhone || shown.includes('tags') || shown.includes('status')) || undefined}
    >
      <div className={classes.date} data-cell="date">
        <TransactionDateField form={form} isLabelHidden={isLabelHidden} variant="short" />
      </div>
      {defaultColumns.filter(isOver).map((column) => fields[column])}
      <div className={classes.amount} data-cell="amount">
        <TransactionAmountField form={form} isLabelHidden={isLabelHidden} variant="field" isResultElsewhere />
      </div>
      {isTransfer && (
        <>
          <div className={classes.toAmount}>
            {needsToAmount(form.facts) && <ToAmountField form={form} isLabelHidden={isLabelHidden} variant="field" />}
          </div>
          {isOver('account') && (
            <div className={classes.swap}>
              <SwapAccounts form={form} />
              <IconArrowNarrowRight size={16} stroke={1.5} aria-hidden />
            </div>
          )}
          <div className={classes.exchange}>
            <ExchangeWords form={form} />
          </div>
        </>
      )}
      {hidden.length > 0 && <div className={classes.hidden}>{hidden.map((column) => fields[column])}</div>}
    </div>
  )
})

/** Focuses a field inside `root`. */
export const focusCell = (root: HTMLElement | null, cell: TransactionCell): void =>
  root?.querySelector<HTMLElement>(`[data-cell="${cell}"] :is(input, textarea)`)?.focus()
