import { observer } from 'mobx-react-lite'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { ReceiptStrip } from '#components/files/receipts/ReceiptStrip.tsx'
import { TagMarks } from '#components/labels/tags/TagMarks.tsx'
import { SplitLines } from '#components/transactions/parts/SplitLines.tsx'
import {
  TransactionAccounts,
  TransactionAmount,
  TransactionCategory,
} from '#components/transactions/parts/TransactionParts.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import { AddedBy } from './AddedBy.tsx'
import { CategoryReason } from './CategoryReason.tsx'
import { ToRecurring } from './ToRecurring.tsx'
import classes from './TransactionView.module.css'

export interface TransactionViewProps {
  transaction: Transaction
  /** The member who recorded it. */
  addedBy: string | undefined
  onClose: () => void
}

/** A transaction to look at, for members whose role does not allow to change it. */
export const TransactionView = observer(function TransactionView(props: TransactionViewProps) {
  const { transaction, addedBy, onClose } = props
  const { t } = useTranslation()
  const dates = useDates()
  const { books, payees } = useStores()
  const { payeeId, description, note, status, tagIds, bankText, lines, kind, categoryId, createdAt } = transaction
  const isTransfer = transaction.metadata?.type === 1
  const facts: [string, ReactNode][] = [
    [t('transactions.columns.payee'), payeeId && payees.byId.get(payeeId)?.name],
    [t('transactions.columns.account'), <TransactionAccounts key="account" transaction={transaction} />],
    [
      isTransfer || kind !== undefined ? t('transactions.columns.kind') : t('transactions.columns.category'),
      <Fragment key="category">
        <TransactionCategory categoryId={categoryId} kind={kind} lines={lines} />
        <CategoryReason transaction={transaction} />
      </Fragment>,
    ],
    [t('transactions.columns.date'), dates.withTime(createdAt)],
    [t('transactions.columns.description'), description],
    [t('transactions.columns.tags'), tagIds && <TagMarks key="tags" tagIds={tagIds} />],
    [t('transactions.form.note'), note],
    [t('transactions.columns.status'), status && t(`transactions.statuses.${status}`)],
    [t('transactions.form.bank'), bankText],
  ]
  return (
    <Dialog
      title={t('transactions.view.title')}
      isOpen
      onClose={onClose}
      aside={<ToRecurring transaction={transaction} />}
    >
      <div className={classes.view}>
        <p className={classes.amount}>
          <TransactionAmount transaction={transaction} />
        </p>
        <dl className={classes.facts}>
          {facts.map(
            ([label, value]) =>
              Boolean(value) && (
                <div key={label} className={classes.fact}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {lines !== undefined && <SplitLines transaction={transaction} lines={lines} />}
        <ReceiptStrip transactionId={transaction.transactionId} isReadOnly />
        <AddedBy name={addedBy} />
        <p className={classes.reason}>
          {books.may('add') ? t('transactions.view.contributor') : t('transactions.view.viewer')}
        </p>
      </div>
    </Dialog>
  )
})
