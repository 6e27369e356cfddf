import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Suggestions } from '#components/ui/inputs/Suggestions.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { AccountsPanel } from './AccountsPanel.tsx'
import { CurrencyTotals } from './CurrencyTotals.tsx'
import classes from './Overview.module.css'
import { Worth } from './Worth.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import type { AccountsDialog } from './AccountsDialogs.tsx'

const AccountsDialogs = onDemand(async () => (await import('./AccountsDialogs.tsx')).AccountsDialogs)

export interface OverviewProps {
  /** What stands beside the accounts. */
  children?: ReactNode
}

/** All that is owned, and beside it what happened lately; the first steps, as long as there is no account. */
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

/** Leads a new user from nothing to the first account, step by step; a bank's file does it all at once. */
const FirstSteps = observer(function FirstSteps() {
  const { t } = useTranslation()
  const { accounts } = useStores()
  useLoad(accounts.folders)
  const [dialog, setDialog] = useState<AccountsDialog>()
  const making = useQuickAction(accounts.createFolder)
  const folders = accounts.folders.value
  const known = new Set(folders.map(({ name }) => name))
  const suggested = [t('accounts.first.everyday'), t('accounts.first.savings'), t('accounts.first.cash')]

  return (
    <section className={classes.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes.title}>
        {t('accounts.first.title')}
      </h2>
      <p className={classes.hint}>{t('accounts.first.hint')}</p>
      <ol className={classes.list}>
        <li className={classes.step} data-done={folders.length > 0 || undefined}>
          <h3>
            {t('accounts.first.folder.title')}
            {folders.length > 0 && <IconCheck size={16} stroke={1.5} aria-label={t('accounts.first.done')} />}
          </h3>
          <p>
            {folders.length > 0
              ? t('accounts.first.folder.made', { names: [...known].join(', ') })
              : t('accounts.first.folder.hint')}
          </p>
          <Suggestions
            label={t('accounts.first.folder.suggested')}
            names={suggested.filter((name) => !known.has(name))}
            isPending={making.isPending}
            onPick={(name) => void making.run({ name })}
          />
          <LinkButton onClick={() => setDialog({ kind: 'newFolder' })}>{t('accounts.first.folder.other')}</LinkButton>
        </li>
        <li className={classes.step}>
          <h3>{t('accounts.first.account.title')}</h3>
          <p>{t('accounts.first.account.hint')}</p>
          {folders.length > 0 && <Button onClick={() => setDialog({ kind: 'newAccount' })}>{t('accounts.new')}</Button>}
        </li>
        <li className={classes.step}>
          <h3>{t('accounts.first.record.title')}</h3>
          <p>{t('accounts.first.record.hint')}</p>
          <Link to="/import">{t('accounts.first.record.import')}</Link>
        </li>
      </ol>
      {dialog !== undefined && <AccountsDialogs dialog={dialog} onChange={setDialog} />}
    </section>
  )
})
