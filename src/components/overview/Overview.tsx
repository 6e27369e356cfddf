import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { useMayStay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'
import { AccountsPanel } from './AccountsPanel.tsx'
import { CurrencyTotals } from './CurrencyTotals.tsx'
import classes from './Overview.module.css'
import { Worth } from './Worth.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'

const Start = onDemand(async () => (await import('#components/overview/firstSteps/Start.tsx')).Start)

export interface OverviewProps {
  /** Content beside the accounts. */
  children?: ReactNode
}

/** Net worth and accounts, for contributors accounts alone, with further panels beside them; the start page while there is no account. */
export const Overview = observer(function Overview({ children }: OverviewProps) {
  const { t } = useTranslation()
  const { accounts, books } = useStores()
  const isContributor = books.current?.role === 'contributor'
  const mayEdit = useMayStay('edit')
  const { status } = useAccountsLoad()
  if (status === 'ready' && accounts.list.value.length === 0)
    return mayEdit ? <Start /> : <EmptyState title={t('transactions.empty.noAccounts')} />
  return (
    <div className={classes.columns} data-in-order>
      <div className={classes.column} data-in-order>
        {!isContributor && <Worth />}
        <AccountsPanel />
        {!isContributor && <CurrencyTotals />}
      </div>
      <div className={classes.column} data-in-order>
        {children}
      </div>
    </div>
  )
})
