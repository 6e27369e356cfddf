import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { CurrencySelect } from '#components/currencies/CurrencySelect.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Switch } from '#components/ui/inputs/Switch.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import classes from './MoneySettings.module.css'
import { SettingRow } from './SettingRow.tsx'
import { useKeepSetting } from './useKeepSetting.ts'

/** The base currency, and the accounts that count in net worth. */
export const MoneySettings = observer(function MoneySettings() {
  const { t } = useTranslation()
  const { currencies, settings } = useStores()
  const { preferredCurrencyId } = settings
  useLoad(currencies.list)
  const isOwner = useMay('own')
  const mayEdit = useMay('edit')
  const keep = useKeepSetting()
  return (
    <>
      <Panel title={t('settings.money.title')}>
        <SettingRow name="baseCurrency" title={t('settings.baseCurrency.label')} hint={t('settings.baseCurrency.hint')}>
          {isOwner ? (
            <CurrencySelect
              label={t('settings.baseCurrency.label')}
              isLabelHidden
              value={preferredCurrencyId}
              onChange={(chosen) => {
                if (chosen !== undefined) void keep({ preferredCurrencyId: chosen })
              }}
            />
          ) : (
            currencies.byId.get(preferredCurrencyId ?? 0)?.code
          )}
        </SettingRow>
      </Panel>
      <Panel title={t('settings.netWorth.title')}>
        {mayEdit && <p className={classes.hint}>{t('settings.netWorth.hint')}</p>}
        <NetWorthAccounts />
      </Panel>
    </>
  )
})

const NetWorthAccounts = observer(function NetWorthAccounts() {
  const { t } = useTranslation()
  const { accounts } = useStores()
  const list = useLoad(accounts.list)
  const folders = useLoad(accounts.folders)
  const failed = [list, folders].find(({ status }) => status === 'failed')
  if (failed !== undefined) return <LoadFailed refusal={failed.refusal} onRetry={() => void failed.load()} />
  if (!list.isReady || !folders.isReady) return <SkeletonRows count={4} row="compact" />
  if (list.value.length === 0) return <p className={classes.hint}>{t('settings.netWorth.none')}</p>
  return accounts.tree
    .filter((branch) => branch.accounts.length > 0)
    .map(({ folder, accounts: inside }) => (
      <fieldset key={folder.folderId} className={classes.folder}>
        <legend className={classes.name}>{folder.name}</legend>
        {inside.map((account) => (
          <Counted key={account.accountId} account={account} />
        ))}
      </fieldset>
    ))
})

const Counted = observer(function Counted({ account }: { account: Account }) {
  const { t } = useTranslation()
  const { accounts } = useStores()
  const mayEdit = useMay('edit')
  const counting = useQuickAction((inNetWorth: boolean, options: CallOptions) => {
    const { accountId, version, folderId, name, description, number } = account
    return accounts.edit({ accountId, version, folderId, name, description, number, inNetWorth }, options)
  })
  const name = account.hidden ? t('accounts.hiddenName', { name: account.name }) : account.name
  if (!mayEdit) {
    return (
      <p className={classes.unchangeable}>
        <span>{name}</span> <span>{t(account.inNetWorth ? 'settings.netWorth.in' : 'settings.netWorth.out')}</span>
      </p>
    )
  }
  return (
    <Switch
      className={classes.account ?? ''}
      labelPosition="left"
      label={name}
      isChecked={account.inNetWorth}
      isDisabled={counting.isPending}
      onChange={(isChecked) => void counting.run(isChecked)}
    />
  )
})
