import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#components/shell/useKeys.ts'
import { EntryForm } from '#components/transactions/EntryForm.tsx'
import { FilterBar } from '#components/transactions/FilterBar.tsx'
import { asQuery } from '#components/transactions/filters.ts'
import { Ledger } from '#components/transactions/Ledger.tsx'
import { NoEntries } from '#components/transactions/NoEntries.tsx'
import { TransactionDialog } from '#components/transactions/TransactionDialog.tsx'
import { useFilters } from '#components/transactions/useFilters.ts'
import { useLedgerView } from '#components/transactions/useLedgerView.ts'
import { useNewEntry } from '#components/transactions/useNewEntry.ts'
import { KeyHint } from '#components/ui/KeyHint.tsx'
import { Link } from '#components/ui/Link.tsx'
import { PageTitle } from '#components/ui/PageTitle.tsx'
import { useStores } from '#components/useStores.ts'
import { useIsPhone } from '#components/ui/useIsPhone.ts'

/** `/transactions`: the ledger. `?new=1` opens the form of a new entry. */
export const Component = observer(() => {
  const { t } = useTranslation()
  const { settings } = useStores()
  const state = useFilters()
  const view = useLedgerView(asQuery(state.filters, settings.timeZone))
  const newEntry = useNewEntry()
  const search = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()
  useKeys({ Slash: () => search.current?.focus() })

  const isFormOpen = newEntry.isOpen && !isPhone
  return (
    <>
      <PageTitle
        title={t('common.navigation.transactions')}
        tools={
          isPhone ? undefined : (
            <>
              <Button variant="subtle" component={Link} to="/bulk">
                {t('bulk.title')}
              </Button>
              <Button
                variant="subtle"
                component={Link}
                to="/import"
                leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
              >
                {t('transactions.import')}
              </Button>
              <Button
                variant={isFormOpen ? 'default' : 'filled'}
                rightSection={<KeyHint>N</KeyHint>}
                onClick={newEntry.open}
              >
                {t('transactions.new')}
              </Button>
            </>
          )
        }
      />
      <FilterBar
        state={state}
        count={view.status === 'ready' && view.isCounted ? view.count : undefined}
        searchRef={search}
      />
      <Ledger
        view={view}
        form={isFormOpen ? <EntryForm key={newEntry.asked} onClose={newEntry.close} /> : undefined}
        empty={<NoEntries filters={state.filters} onNew={newEntry.open} onClear={state.clear} onShow={state.set} />}
      />
      {newEntry.isOpen && isPhone && <TransactionDialog onClose={newEntry.close} />}
    </>
  )
})
