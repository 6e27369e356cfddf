import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import type { TransactionCell } from '#components/transactions/form/TransactionCells.tsx'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { LedgerSelection } from '#stores/ledger/LedgerSelection.ts'
import type { LedgerView } from '#stores/ledger/LedgerView.ts'
import { onlyAccountOf } from '#stores/ledger/ledgerRows.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { LedgerList } from './LedgerList.tsx'
import classes from './LedgerList.module.css'
import { LedgerSheet } from '#components/transactions/parts/LedgerSheet.tsx'
import { useLedgerColumns } from './useLedgerColumns.ts'
import { useAmountWidths } from './useAmountWidths.ts'

const DeleteTransaction = onDemand(
  async () => (await import('#components/transactions/form/DeleteTransaction.tsx')).DeleteTransaction,
)
const AlwaysDialog = onDemand(
  async () => (await import('#components/transactions/always/AlwaysDialog.tsx')).AlwaysDialog,
)
const OpenedTransaction = onDemand(
  async () => (await import('#components/transactions/form/OpenedTransaction.tsx')).OpenedTransaction,
)

export interface LedgerProps {
  view: LedgerView
  /** The selection; without it, rows cannot be selected. */
  selection?: LedgerSelection | undefined
  /** The form for a new transaction, while it is open. */
  form: ReactNode
  /** Shown when there are no transactions. */
  empty: ReactNode
}

/**
 * The transactions of a view in every state (loading, failed, empty), with the dialogs to edit and delete.
 *
 * Read aloud: at once, when the data becomes stale.
 */
export const Ledger = observer(function Ledger({ view, selection, form, empty }: LedgerProps) {
  const { t } = useTranslation()
  const { accounts, categories, currencies, tags } = useStores()
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  useLoad(tags.list)
  const [opened, setOpened] = useState<{ transaction: Transaction; cell?: TransactionCell | undefined }>()
  const [deleted, setDeleted] = useState<Transaction>()
  const [always, setAlways] = useState<Transaction>()
  const mayEdit = useMay('edit')
  const open = (transaction: Transaction, cell?: TransactionCell) => setOpened({ transaction, cell })
  const widths = useAmountWidths(view)
  const columns = useLedgerColumns(onlyAccountOf(view.filter))
  const isListed = view.status === 'ready' && !view.isEmpty
  const instead = (
    <>
      {view.isEmpty && empty}
      {view.status === 'failed' && <LoadFailed refusal={view.refusal} onRetry={() => void view.reload()} />}
      {view.status === 'loading' && <SkeletonRows count={12} />}
    </>
  )
  return (
    <>
      {view.status === 'ready' && view.refusal !== undefined && (
        <div className={classes.stale}>
          <Callout isAlert>
            {t('common.failed.stale')}{' '}
            <LinkButton onClick={() => void view.reload()}>{t('common.actions.tryAgain')}</LinkButton>
          </Callout>
        </div>
      )}
      {isListed || form !== undefined ? (
        // The same sheet in the empty and the filled state, so that the open form keeps its input.
        <LedgerSheet
          amountWidth={widths.amount}
          balanceWidth={widths.balance}
          columns={columns.shown}
          tools={isListed ? <ColumnsMenu chosen={columns.chosen} onToggle={columns.toggle} /> : undefined}
        >
          {form}
          {isListed ? (
            <LedgerList
              view={view}
              selection={mayEdit ? selection : undefined}
              columns={columns.shown}
              onOpen={open}
              {...(mayEdit && { onDelete: setDeleted, onAlways: setAlways })}
            />
          ) : (
            instead
          )}
        </LedgerSheet>
      ) : (
        instead
      )}
      {opened && <OpenedTransaction {...opened} onClose={() => setOpened(undefined)} />}
      {always && <AlwaysDialog transaction={always} onClose={() => setAlways(undefined)} />}
      {deleted && <DeleteTransaction transaction={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
})
