import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '#components/accounts/AccountSelect.tsx'
import { useStores } from '#components/useStores.ts'
import type { AccountChoice } from '#stores/import/session/decisions.ts'
import type { UnknownAccount } from '#stores/import/plan/unknownValues.ts'
import { FolderChoice } from '#components/import/columns/FolderChoice.tsx'
import { NewAccountFields } from '#components/import/columns/NewAccountFields.tsx'
import { ResolveList } from './ResolveList.tsx'
import { ResolveRow } from './ResolveRow.tsx'
import classes from './UnknownAccounts.module.css'

/**
 * Accounts that the file names and that are not there: opened, mapped or left out, each once for all its lines.
 *
 * Use for names in a column of accounts; not for a file without one: that is DefaultAccount.
 */
export const UnknownAccounts = observer(function UnknownAccounts() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const accounts = imports.findings?.unknown.accounts ?? []
  if (accounts.length === 0) return null
  const isAnyNew = accounts.some(({ choice }) => choice?.kind === 'new')
  return (
    <>
      <ResolveList title={t('import.unknown.accounts')} hint={t('import.unknown.hint')} items={accounts}>
        {(account) => <AccountRow key={account.key} account={account} />}
      </ResolveList>
      {isAnyNew && (
        <div className={classes.folder}>
          <FolderChoice />
        </div>
      )}
    </>
  )
})

const AccountRow = observer(function AccountRow({ account }: { account: UnknownAccount }) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { key, text, count } = account
  // What was chosen shows at once; a large file is thought through a moment later.
  const choice = imports.decisions.accounts.get(key) ?? account.choice
  const resolve = (next: AccountChoice | undefined) => void imports.resolve('accounts', key, next)
  const choose = (kind: string) => {
    if (kind === 'leaveOut') resolve({ kind })
    else if (kind === 'existing') resolve({ kind, accountId: undefined })
    else resolve(text === '' ? { kind: 'new', name: t('import.names.account'), currencyId: undefined } : undefined)
  }
  return (
    <ResolveRow
      text={text}
      count={count}
      label={t('import.unknown.choice', { text })}
      value={choice?.kind ?? ''}
      onChoose={choose}
      options={[
        ...(choice === undefined ? [{ value: '', label: t('import.unknown.open') }] : []),
        { value: 'new', label: t('import.unknown.newAccount') },
        { value: 'existing', label: t('import.unknown.existingAccount') },
        { value: 'leaveOut', label: t('import.unknown.leaveOut') },
      ]}
      error={choice === undefined ? t('import.unknown.askChoice') : undefined}
    >
      {choice?.kind === 'new' && <NewAccountFields choice={choice} onChoose={resolve} isLabelHidden />}
      {choice?.kind === 'existing' && (
        <AccountSelect
          label={t('import.unknown.account')}
          isLabelHidden
          placeholder={t('import.unknown.account')}
          value={choice.accountId}
          onChange={(accountId) => resolve({ kind: 'existing', accountId })}
          error={account.isSettled ? undefined : t('import.unknown.askChoice')}
          includeHidden
        />
      )}
    </ResolveRow>
  )
})
