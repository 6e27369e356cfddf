import { useTranslation } from 'react-i18next'
import { notify } from '#components/ui/feedback/toast.tsx'
import { saveFile } from '#components/ui/layout/saveFile.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { dayIn, timeIn } from '#shared/zone.ts'
import { defused } from '#shared/formula.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import type { SplitLine, Transaction } from '#contract/transactions.ts'
import type { LedgerSelection } from '#stores/ledger/LedgerSelection.ts'

/** Writes the selected transactions to a CSV file, in the columns that the import reads. */
export const useExport = (selection: LedgerSelection): (() => void) => {
  const { t } = useTranslation()
  const { accounts, categories, currencies, payees, tags, settings } = useStores()
  const zone = settings.timeZone
  const nameOf = (accountId: number | undefined) => accounts.byId.get(accountId ?? 0)?.name ?? ''
  /** A row, or one for each split line. */
  const rowsOf = (transaction: Transaction): string[][] => {
    const { createdAt, currencyId, description = '', status = 'cleared', tagIds = [] } = transaction
    const { categoryId, delta } = transaction
    const whole = { categoryId, delta, toAccountId: linkedSide(transaction)?.accountId }
    const lines: Pick<SplitLine, 'categoryId' | 'delta' | 'toAccountId' | 'note' | 'tagIds'>[] = transaction.lines ?? [
      whole,
    ]
    return lines.map((line) => [
      dayIn(zone, createdAt),
      timeIn(zone, createdAt),
      payees.byId.get(transaction.payeeId ?? 0)?.name ?? '',
      categories.pathOf(line.categoryId).join(':'),
      nameOf(transaction.accountId),
      nameOf(line.toAccountId),
      line.delta,
      currencies.byId.get(currencyId)?.code ?? '',
      description,
      [transaction.note, line.note].filter(Boolean).join('\n'),
      [...tagIds, ...(line.tagIds ?? [])].map((id) => tags.byId.get(id)?.name ?? '').join(', '),
      t(`transactions.statuses.${status}`),
    ])
  }
  const action = useQuickAction(async () => {
    const { unparse } = (await import('papaparse')).default
    await Promise.all([payees.list.need(), tags.list.need(), accounts.list.need()])
    const entries = await selection.entries()
    const heads = [
      'date',
      'time',
      'payee',
      'category',
      'account',
      'toAccount',
      'amount',
      'currency',
      'description',
      'note',
      'tags',
      'status',
    ] as const
    const rows = [heads.map((head) => t(`selection.columns.${head}`)), ...entries.flatMap(rowsOf)].map((row) =>
      row.map(defused),
    )
    saveFile(new Blob(['\uFEFF', unparse(rows)], { type: 'text/csv' }), 'transactions.csv')
    notify(t('selection.exported', { count: entries.length }))
  })
  return () => void action.run()
}
