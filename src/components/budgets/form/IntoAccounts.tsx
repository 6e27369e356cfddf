import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ListFilter } from '#components/filters/ListFilter.tsx'
import { FieldNotes } from '#components/ui/inputs/FieldNotes.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Category } from '#contract/categories.ts'
import classes from './IntoAccounts.module.css'

export interface IntoAccountsProps {
  /** The category of the budget. */
  category: Category
  /** The currency of the budget, which its accounts must have. */
  currencyId: number | undefined
  /** The selected accounts; empty if the budget is not for savings. */
  chosen: readonly number[]
  /** Called with the new selection. */
  onChoose: (accountIds: number[]) => void
  /** The problem of the selection, after submission. */
  problem: 'missing' | 'otherCurrency' | undefined
}

/** The accounts into which transfers count for a budget, with a sentence that explains it. Loads its own data. */
export const IntoAccounts = observer(function IntoAccounts({
  category,
  currencyId,
  chosen,
  onChoose,
  problem,
}: IntoAccountsProps) {
  const { t } = useTranslation()
  const { accounts, currencies } = useStores()
  useLoad(accounts.folders)
  useLoad(accounts.list)
  const options = accounts.tree.flatMap(({ folder, accounts: inside }) =>
    inside
      .filter((account) => (account.currencyId === currencyId && !account.hidden) || chosen.includes(account.accountId))
      .map(({ accountId, name, hidden }) => ({
        id: accountId,
        label: hidden ? t('accounts.hiddenName', { name }) : name,
        group: folder.name,
      })),
  )
  const code = currencyId === undefined ? '' : currencies.byId.get(currencyId)?.code
  const foreign = chosen.flatMap((id) => {
    const account = accounts.byId.get(id)
    return account === undefined || account.currencyId === currencyId ? [] : account.name
  })
  const problems = {
    missing: t('budgets.into.missing'),
    otherCurrency: t('budgets.into.otherCurrency', { names: foreign.join(', '), code }),
  }
  const { name, type, forTransfers } = category
  const hint = forTransfers
    ? t('budgets.into.hintTransfers')
    : `${t('budgets.into.hint', { name })} ${t(`budgets.into.also.${type}`)}`
  return (
    <div className={classes.into}>
      <ListFilter
        name={t('budgets.into.label')}
        clearLabel={t('budgets.into.clear')}
        options={options}
        isReady={accounts.list.isReady && accounts.folders.isReady}
        chosen={chosen}
        onChoose={onChoose}
      />
      <FieldNotes
        error={problem === undefined ? undefined : problems[problem]}
        description={chosen.length > 0 ? hint : undefined}
      />
    </div>
  )
})
