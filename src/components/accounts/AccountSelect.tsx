import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import { Picker, type ItemPickerProps } from '#components/ui/inputs/Picker.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

export interface AccountSelectProps extends ItemPickerProps {
  /** Also offers hidden accounts. */
  includeHidden?: boolean
}

/** Selects an account, grouped by folder. A hidden one is offered only while it is selected. */
export const AccountSelect = observer(function AccountSelect({
  includeHidden = false,
  withoutIds = [],
  ...field
}: AccountSelectProps) {
  const { t } = useTranslation()
  const { accounts, currencies } = useStores()
  useLoad(accounts.folders)
  useLoad(accounts.list)
  useLoad(currencies.list)
  const options = accounts.tree
    .flatMap(({ folder, accounts: inside }) => inside.map((account) => ({ folder, account })))
    .filter(({ account }) => includeHidden || !account.hidden || account.accountId === field.value)
    .filter(({ account }) => !withoutIds.includes(account.accountId))
    .map(({ folder, account: { accountId, name, amount, currencyId, hidden } }) => ({
      id: accountId,
      label: hidden ? t('accounts.hiddenName', { name }) : name,
      group: folder.name,
      after: <Money amount={amount} unit={currencies.byId.get(currencyId)} isInline />,
    }))
  const isLoading = accounts.list.status === 'loading' || accounts.folders.status === 'loading'
  return <Picker {...field} options={options} isLoading={isLoading} />
})
