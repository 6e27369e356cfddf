import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { Refusal } from '#contract/errors.ts'
import type { Statement, StatementRow } from '#contract/statements.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { type Amount, negate } from '#shared/money.ts'
import { momentIn } from '#shared/zone.ts'
import type { StatementSheet } from '#stores/statements/StatementSheet.ts'

/** Corrections beside a statement: an amount, a duplicate, what was not recorded. Each is a change set of its own. */
export const useCorrections = (sheet: StatementSheet) => {
  const { t } = useTranslation()
  const { ledger, settings } = useStores()
  const notifyUndoable = useNotifyUndoable()
  /** A tick is a new version; another amount is a change of another. */
  const newestOf = async (shown: Transaction): Promise<Transaction> => {
    const newest = await ledger.find(shown.transactionId)
    if (newest.delta !== shown.delta) throw new Refusal('CHANGED_MEANWHILE')
    return newest
  }
  const changing = useQuickAction(
    async (row: StatementRow, delta: Amount, options: CallOptions) => {
      const { sideId } = row
      const transaction = await newestOf(row.transaction)
      const to = linkedSide(transaction)
      if (to === undefined) return ledger.edit(transaction, withDelta(transaction, delta), options)
      const fromDelta = to.transactionId === sideId ? negate(delta) : delta
      return ledger.editTransfer(transaction, asTransfer(transaction, to.accountId, fromDelta), options)
    },
    (_, changeSetId) => notifyUndoable(t('statements.explain.changed'), changeSetId),
  )
  const deleting = useQuickAction(
    async (transaction: Transaction, options: CallOptions) => ledger.remove(await newestOf(transaction), options),
    (_, changeSetId) => notifyUndoable(t('statements.explain.deleted'), changeSetId),
  )
  const recording = useQuickAction(
    ({ accountId, day }: Statement, categoryId: number, delta: Amount, options: CallOptions) => {
      const createdAt = momentIn(settings.timeZone, day, '12:00')
      return ledger.record({ accountId, categoryId, delta, createdAt, refund: true }, options)
    },
    (transactionId, changeSetId) => {
      notifyUndoable(t('statements.explain.recorded'), changeSetId)
      sheet.tick([transactionId], true)
    },
  )
  return {
    change: (row: StatementRow, delta: Amount) => void changing.run(row, delta),
    remove: (transaction: Transaction) => void deleting.run(transaction),
    record: (statement: Statement, categoryId: number, delta: Amount) =>
      void recording.run(statement, categoryId, delta),
    isPending: changing.isPending || deleting.isPending || recording.isPending,
  }
}

/** Whether one amount can be changed without asking for another one. */
export const isPlainAmount = ({ transaction }: StatementRow): boolean => {
  const to = linkedSide(transaction)
  return transaction.lines === undefined && (to === undefined || to.currencyId === transaction.currencyId)
}

const withDelta = ({ accountId, categoryId, createdAt, description }: Transaction, delta: Amount) => ({
  accountId,
  categoryId,
  createdAt,
  delta,
  refund: true,
  ...(description === undefined ? {} : { description }),
})

const asTransfer = (
  { accountId, categoryId, createdAt, description }: Transaction,
  toAccountId: number,
  fromDelta: Amount,
) => ({
  fromAccountId: accountId,
  toAccountId,
  categoryId,
  createdAt,
  fromDelta,
  toDelta: negate(fromDelta),
  ...(description === undefined ? {} : { description }),
})
