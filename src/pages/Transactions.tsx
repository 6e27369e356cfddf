import { IconUpload } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { useKeys } from '#components/ui/layout/useKeys.ts'
import { TransactionForm } from '#components/transactions/form/TransactionForm.tsx'
import { FilterBar } from '#components/transactions/list/FilterBar.tsx'
import { SavedFilters } from '#components/savedFilters/SavedFilters.tsx'
import { asQuery } from '#components/filters/filters.ts'
import { Ledger } from '#components/transactions/list/Ledger.tsx'
import { TransferPairsLine } from '#components/transactions/transferPairs/TransferPairsLine.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { useSelection } from '#components/transactions/selection/useSelection.ts'
import { useFilters } from '#components/filters/useFilters.ts'
import { useLedgerView } from '#components/transactions/list/useLedgerView.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { ButtonLink } from '#components/ui/layout/ButtonLink.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { useAddress } from '#components/ui/layout/useAddress.ts'
import { askForNew } from './askForNew.ts'

const TransactionDialog = onDemand(
  async () => (await import('#components/transactions/form/TransactionDialog.tsx')).TransactionDialog,
)
const NoTransactions = onDemand(
  async () => (await import('#components/transactions/list/NoTransactions.tsx')).NoTransactions,
)
const AccountStatements = onDemand(
  async () => (await import('#components/statements/AccountStatements.tsx')).AccountStatements,
)
const SelectionBar = onDemand(
  async () => (await import('#components/transactions/selection/SelectionBar.tsx')).SelectionBar,
)

/** `/transactions`: the ledger. `?new=1` opens the form for a new transaction. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { settings } = useStores()
  const { region } = useLocale()
  const state = useFilters()
  const view = useLedgerView(asQuery(state.filters, settings.timeZone, region))
  const selection = useSelection(view)
  const newTransaction = useNewTransaction()
  const search = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()
  const isInDialog = useHeldWhile(newTransaction.isOpen, isPhone)
  const mayAdd = useHeldWhile(newTransaction.isOpen, useMay('add'))
  useKeys({ Slash: () => search.current?.focus() })

  const isFormOpen = mayAdd && newTransaction.isOpen && !isInDialog
  const [onlyId, ...otherIds] = state.filters.accounts
  // A new transaction gets the account of the list, if there is only one.
  const accountId = otherIds.length === 0 ? onlyId : undefined
  return (
    <>
      <PageTitle
        title={t('common.navigation.transactions')}
        tools={
          isPhone ? undefined : (
            <>
              <May needs="edit">
                <ButtonLink variant="tertiary" to="/bulk">
                  {t('bulk.title')}
                </ButtonLink>
                <ButtonLink variant="tertiary" to="/import" icon={IconUpload}>
                  {t('transactions.import')}
                </ButtonLink>
              </May>
              <May needs="add">
                <Button variant={isFormOpen ? 'secondary' : 'primary'} shortcut="N" onClick={newTransaction.open}>
                  {t('transactions.new')}
                </Button>
              </May>
            </>
          )
        }
      />
      <FilterBar state={state} found={view.found} searchRef={search} saved={<SavedFilters state={state} />} />
      {accountId !== undefined && <AccountStatements key={accountId} accountId={accountId} />}
      <May needs="edit">
        <TransferPairsLine isReady={view.isCounted && view.status === 'ready'} />
      </May>
      <Ledger
        view={view}
        selection={selection}
        form={
          isFormOpen ? (
            <TransactionForm asked={newTransaction.asked} accountId={accountId} onClose={newTransaction.close} />
          ) : undefined
        }
        empty={
          <NoTransactions
            filters={state.filters}
            onNew={newTransaction.open}
            onClear={state.clear}
            onShow={state.set}
          />
        }
      />
      {selection.isOn && <SelectionBar selection={selection} />}
      {mayAdd && newTransaction.isOpen && isInDialog && (
        <TransactionDialog accountId={accountId} onClose={newTransaction.close} />
      )}
    </>
  )
})

/** An open form stays as it was opened: turning the phone, or another role, must not lose what is typed. */
const useHeldWhile = (isOpen: boolean, current: boolean): boolean => {
  const [held, setHeld] = useState(current)
  if (!isOpen && held !== current) setHeld(current)
  return isOpen ? held : current
}

/** Whether the form for a new transaction is open: stored in the URL, so that it can be opened from anywhere. */
const useNewTransaction = () => {
  const [query, change] = useAddress()
  const requested = query.get('new')
  return {
    isOpen: requested !== null,
    /** Changes each time the form is requested. */
    asked: requested ?? '',
    open: () => change(askForNew),
    close: () =>
      change((before) => {
        before.delete('new')
        return before
      }),
  }
}
