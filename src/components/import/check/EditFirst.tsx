import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { useFormFacts } from '#components/transactions/form/useFormFacts.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import { type AmountFormat, writeAmount } from '#shared/readAmount.ts'
import type { EditableTransaction } from '#import/engine/ImportEngine.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'

/** The maximum number of rows to edit by hand. */
const MOST_ROWS = 5_000

export interface EditFirstProps {
  /** Called when the rows are ready for bulk entry. */
  onEdit: () => void
}

/**
 * Opens the rows in bulk entry, if there are not too many. Says which accounts and categories it creates first.
 */
export const EditFirst = observer(function EditFirst({ onEdit }: EditFirstProps) {
  const { t } = useTranslation()
  const { imports, bulk } = useStores()
  const { formatOf } = useFormFacts()
  const [isAsking, setAsking] = useState(false)
  const handOver = useAction(async () => {
    const entries = await imports.rowsToEdit()
    await bulk.take(entries.map((transaction) => asFields(transaction, formatOf(transaction.accountId))))
    await imports.release()
  }, onEdit)
  const { findings, submission } = imports
  if (findings?.kind !== 'table' || submission.attempt !== undefined || submission.isSubmitting) return null
  const { importedCount, newAccountCount, newCategoryCount } = findings
  const makesCurrency = findings.totals.some(({ account }) => account.currency.currencyId < 0)
  // Bulk entry can neither record nor move an opening balance.
  const opensKnown =
    findings.openingQuestions.length > 0 ||
    findings.balances.some(({ account, recordsOpening }) => recordsOpening === true && account.accountId !== undefined)
  if (importedCount === 0 || importedCount > MOST_ROWS || makesCurrency || opensKnown) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('import.check.editFirst')}
      </Button>
      <Dialog
        title={t('import.check.editFirst')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        submitLabel={t('import.check.edit', { count: importedCount })}
        onSubmit={() => void handOver.run()}
        isPending={handOver.isPending}
        refusal={handOver.refusal}
      >
        <p>{t('import.check.editFirstHow')}</p>
        {newAccountCount + newCategoryCount > 0 && (
          <p>
            {t('import.check.editFirstMakes', {
              accounts: t('import.check.accountsMade', { count: newAccountCount }),
              categories: t('import.check.categoriesMade', { count: newCategoryCount }),
            })}
          </p>
        )}
      </Dialog>
    </>
  )
})

const asFields = (
  {
    moment,
    amount,
    categoryId,
    toAccountId,
    toAmount = '',
    description,
    payee,
    tags,
    note,
    ...said
  }: EditableTransaction,
  format: AmountFormat,
): TransactionFields => ({
  ...said,
  isTransfer: toAccountId !== undefined,
  createdAt: moment,
  categoryId,
  toAccountId,
  amount: `${amount.startsWith('-') ? '' : '+'}${writeAmount(amount, format)}`,
  toAmount: toAmount === '' ? '' : writeAmount(toAmount, format),
  description: description ?? '',
  payee: payee === undefined ? undefined : { name: payee },
  tags: tags.map((name) => ({ name })),
  note: note ?? '',
})
