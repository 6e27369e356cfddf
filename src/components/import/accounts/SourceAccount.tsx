import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '#components/accounts/AccountSelect.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { NewAccountFields } from '#components/import/columns/NewAccountFields.tsx'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import type { Day } from '#shared/zone.ts'
import { useStores } from '#components/useStores.ts'
import type { SheetAccount } from '#import/plan/accountSheet.ts'
import type { AccountChoice } from '#import/engine/decisions.ts'
import { AccountBalances } from './AccountBalances.tsx'
import { ProofNote } from './ProofNote.tsx'
import classes from './SourceAccount.module.css'

export interface SourceAccountProps {
  account: SheetAccount
  /** Its place among all rows. */
  place?: RowPlace
}

/**
 * An account of the file: its name, its target, and its balances in the file and in the ledger.
 *
 * Read aloud: the select names its account.
 */
export const SourceAccount = observer(function SourceAccount({ account, place }: SourceAccountProps) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { key, currencyCode, currency } = account
  // The user's choice is shown at once, while a large file is still being analysed.
  const choice = imports.decisions.accounts.get(key) ?? account.choice
  const name = useSourceAccountName()(account)
  const resolve = (next: AccountChoice | undefined) => void imports.resolve('accounts', key, next)
  const choose = (kind: string) => {
    if (kind === 'leaveOut') resolve({ kind })
    else if (kind === 'existing') resolve({ kind, accountId: undefined })
    else resolve({ kind: 'new', name: account.proposal.name, currencyId: account.proposal.currencyId })
  }
  return (
    <li {...place} className={classes.account}>
      <What account={account} name={name} />
      <div className={classes.choice}>
        <ChoiceField
          label={t('import.accounts.choice', { name })}
          isLabelHidden
          value={choice.kind}
          onChange={choose}
          options={[
            { value: 'new', label: t('import.unknown.newAccount') },
            { value: 'existing', label: t('import.unknown.existingAccount') },
            { value: 'leaveOut', label: t('import.accounts.leaveOut') },
          ]}
        />
        {choice.kind === 'new' && (
          <NewAccountFields
            choice={choice}
            onChoose={resolve}
            isLabelHidden
            isCurrencyKnown={currencyCode !== undefined && choice.currencyId !== undefined}
          />
        )}
        {choice.kind === 'existing' && (
          <AccountSelect
            label={t('import.unknown.account')}
            isLabelHidden
            placeholder={t('import.unknown.account')}
            value={choice.accountId}
            onChange={(accountId) => resolve({ kind: 'existing', accountId })}
            withoutIds={account.otherCurrencyIds}
            error={currency === undefined ? t('import.unknown.askChoice') : undefined}
            includeHidden
          />
        )}
      </div>
      {choice.kind !== 'leaveOut' && <AccountBalances account={account} />}
      {choice.kind !== 'leaveOut' && <ProofNote account={account} />}
    </li>
  )
})

/** An account's name in the file, else its number. */
const useSourceAccountName = (): ((account: SheetAccount) => string) => {
  const { t } = useTranslation()
  return ({ name, number }) => name ?? number ?? t('import.names.account')
}

const What = observer(function What({ account, name }: SourceAccountProps & { name: string }) {
  const { t } = useTranslation()
  const dates = useDates()
  const { number, currencyCode, rowCount, first, last, isHidden } = account
  const period = (from: Day | undefined, until: Day | undefined) => {
    if (from === undefined || until === undefined) return undefined
    return [...new Set([from, until])].map((day) => dates.shortDay(day)).join(' – ')
  }
  const facts = [
    name === number ? undefined : number,
    currencyCode,
    t('import.facts.lines', { count: rowCount }),
    period(first, last),
    isHidden ? t('import.accounts.hidden') : undefined,
  ]
  return (
    <div className={classes.what}>
      <span className={classes.name}>{name}</span>
      <span className={classes.facts}>{facts.filter((fact) => fact !== undefined).join(' · ')}</span>
    </div>
  )
})
