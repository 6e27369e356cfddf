import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '#components/accounts/AccountSelect.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import { accountsIn } from '#stores/import/plan/accountTargets.ts'
import type { AccountChoice } from '#stores/import/session/decisions.ts'
import classes from './DefaultAccount.module.css'
import { FolderChoice } from './FolderChoice.tsx'
import { NewAccountFields } from './NewAccountFields.tsx'

/**
 * The account of all lines of a file that does not name one: an existing account, or one that is opened.
 *
 * Use for a file without a column of accounts; not for names that the file has: that is UnknownAccounts.
 */
export const DefaultAccount = observer(function DefaultAccount() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { accounts } = imports.knowledge
  const { only: currency, bySign, areMany = false, codes = [] } = imports.findings?.currencies ?? {}
  const fitting = accountsIn(currency, accounts)
  const likely = accountsIn(currency ?? bySign, accounts)
  const [only] = likely
  const proposal: AccountChoice | undefined =
    only !== undefined && likely.length === 1 ? { kind: 'existing', accountId: only.accountId } : undefined
  const choice = imports.decisions.accounts.get('') ?? proposal
  const choose = (next: AccountChoice | undefined) => void imports.resolve('accounts', '', next)
  const isNew = choice?.kind === 'new'
  if (areMany) return <p className={classes.many}>{t('import.defaults.manyCurrencies', { codes: codes.join(', ') })}</p>
  return (
    <div className={classes.account} data-new={isNew || undefined}>
      {isNew ? (
        <>
          <NewAccountFields choice={choice} onChoose={choose} />
          <FolderChoice />
        </>
      ) : (
        <div className={classes.field}>
          <AccountSelect
            label={t('import.defaults.account')}
            placeholder={t('import.defaults.chooseAccount')}
            value={choice?.kind === 'existing' ? choice.accountId : undefined}
            onChange={(accountId) => choose(accountId === undefined ? undefined : { kind: 'existing', accountId })}
            includeHidden
            withoutIds={accounts.filter((each) => !fitting.includes(each)).map(({ accountId }) => accountId)}
            description={currency && t('import.defaults.inCurrency', { codes: currency.code })}
          />
        </div>
      )}
      <span className={classes.other}>
        {isNew ? (
          accounts.length > 0 && (
            <LinkButton onClick={() => choose(undefined)}>{t('import.defaults.existingAccount')}</LinkButton>
          )
        ) : (
          <LinkButton
            onClick={() =>
              choose({
                kind: 'new',
                name: fileStem(imports.file),
                currencyId: (currency ?? bySign)?.currencyId,
              })
            }
          >
            {t('import.defaults.newAccount')}
          </LinkButton>
        )}
      </span>
    </div>
  )
})

/** `statement-2026.csv` is a start for a name. */
const fileStem = (file: File | undefined): string => (file?.name ?? '').replace(/\.[^.]*$/, '').slice(0, 64)
