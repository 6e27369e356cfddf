import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { daysAfter, monthsAfter } from '#shared/zone.ts'
import classes from './AccountStatements.module.css'
import { StatedBalances } from './StatedBalances.tsx'
import { StatementDialog } from './StatementDialog.tsx'
import { StatementLine } from './StatementLine.tsx'
import { WithStatementTexts } from './WithStatementTexts.tsx'

export interface AccountStatementsProps {
  accountId: number
}

/** The statements of an account and its stated balances, with the ways to begin one. */
export const AccountStatements = (props: AccountStatementsProps) => (
  <WithStatementTexts>
    <OfAccount {...props} />
  </WithStatementTexts>
)

type Opened = { purpose: 'start' | 'assert'; month?: string }

const OfAccount = observer(function OfAccount({ accountId }: AccountStatementsProps) {
  const { t } = useTranslation()
  const { accounts, currencies, statements } = useStores()
  const { isReady } = useLoad(statements.list)
  useLoad(currencies.list)
  const [opened, setOpened] = useState<Opened>()
  const account = accounts.byId.get(accountId)
  if (account === undefined || !isReady) return null
  const lastDay = opened?.month === undefined ? undefined : daysAfter(`${monthsAfter(opened.month, 1)}-01`, -1)
  return (
    <div className={classes.account}>
      <StatementLine account={account} onAdd={(month) => setOpened({ purpose: 'start', month })} />
      <div className={classes.foot}>
        <StatedBalances account={account} />
        <May needs="edit">
          <span className={classes.begin}>
            <LinkButton onClick={() => setOpened({ purpose: 'start' })}>{t('statements.reconcile')}</LinkButton>
            <LinkButton onClick={() => setOpened({ purpose: 'assert' })}>{t('statements.state')}</LinkButton>
          </span>
        </May>
      </div>
      {opened && (
        <StatementDialog
          purpose={opened.purpose}
          account={account}
          day={lastDay}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
})
