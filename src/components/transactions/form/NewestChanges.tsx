import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { FieldChanges } from '#components/history/FieldChanges.tsx'
import { type FieldWords, useChangeWords } from '#components/history/useChangeWords.ts'
import { TransactionLine } from '#components/transactions/parts/TransactionLine.tsx'
import type { Transaction } from '#contract/transactions.ts'
import { imageOf, imageOfLine } from './imageOf.ts'

export interface NewestChangesProps {
  /** The version that the form is based on. */
  seen: Transaction
  newest: Transaction
}

/** The latest version of a transaction, and each field in which it differs from the one that the form is based on. */
export const NewestChanges = observer(function NewestChanges({ seen, newest }: NewestChangesProps) {
  const { t } = useTranslation()
  const { fieldsOf, titleOf } = useChangeWords()
  const linesOf = (transaction: Transaction): string | undefined =>
    transaction.lines
      ?.map((line) => {
        const row = { kind: 'transactions' as const, rowId: line.lineId, before: imageOfLine(line, transaction) }
        return [titleOf(row), ...fieldsOf(row).flatMap(({ before }) => before ?? [])].join(' ')
      })
      .join('; ')
  const lines = {
    field: 'lines',
    label: t('transactions.lines'),
    before: linesOf(seen),
    after: linesOf(newest),
  } satisfies FieldWords
  const row = { kind: 'transactions' as const, rowId: newest.transactionId }
  const fields = fieldsOf({ ...row, before: imageOf(seen), after: imageOf(newest) })
  return (
    <>
      <TransactionLine transaction={newest} label={t('transactions.newest')} />
      <FieldChanges fields={lines.before === lines.after ? fields : [...fields, lines]} />
    </>
  )
})
