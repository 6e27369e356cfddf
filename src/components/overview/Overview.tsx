import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useStores } from '#components/useStores.ts'
import { AccountsPanel } from './AccountsPanel.tsx'
import { CurrencyTotals } from './CurrencyTotals.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import classes from './Overview.module.css'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'
import { Worth } from './Worth.tsx'

export interface OverviewProps {
  /** What stands beside the accounts. */
  children?: ReactNode
}

/**
 * All that is owned, and beside it what happened lately; the first steps, as long as there is no account.
 *
 * Use for the main page, once; not for a page that has one list only.
 */
export const Overview = observer(function Overview({ children }: OverviewProps) {
  const { accounts } = useStores()
  const { status } = useAccountsLoad()
  if (status === 'ready' && accounts.list.value.length === 0) return <FirstSteps />
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Worth />
        <AccountsPanel />
        <CurrencyTotals />
      </div>
      <div className={classes.column}>{children}</div>
    </div>
  )
})
