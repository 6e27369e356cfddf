import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { useStores } from '#components/useStores.ts'
import { AccountSelect } from '#components/accounts/AccountSelect.tsx'
import { Switch } from '#components/ui/inputs/Switch.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { accountsIn } from '#import/plan/accountTargets.ts'
import type { AccountChoice } from '#import/engine/decisions.ts'
import classes from './Defaults.module.css'
import { FolderChoice } from './FolderChoice.tsx'
import { NewAccountFields } from './NewAccountFields.tsx'

/** Values for all rows, where the file has none. */
export const Defaults = observer(function Defaults() {
  const { t } = useTranslation()
  const { imports, categories } = useStores()
  const { context, decisions } = imports
  const findings = imports.reading.table
  if (findings === undefined) return null
  const { roles, paths } = findings
  const readsPaths = decisions.readsPaths ?? findings.readsPaths
  const category = decisions.categories.get('')
  const date = decisions.dates.get('')
  return (
    <div className={classes.defaults}>
      {!roles.includes('account') && <DefaultAccount />}
      {!roles.includes('category') && (
        <div className={classes.field}>
          <CategorySelect
            label={t('import.defaults.category')}
            value={category?.kind === 'existing' ? category.categoryId : undefined}
            onChange={(categoryId) =>
              void imports.resolve(
                'categories',
                '',
                categoryId === undefined ? undefined : { kind: 'existing', categoryId },
              )
            }
            noneLabel={
              categories.uncategorised?.name ?? t('import.defaults.newCategory', { name: context.names.uncategorised })
            }
          />
        </div>
      )}
      {!roles.includes('date') && (
        <div className={classes.field}>
          <TextField
            type="date"
            label={t('import.defaults.date')}
            value={date?.kind === 'value' ? date.value : context.today}
            min="1901-01-01"
            max="2199-12-31"
            onChange={(value) => void imports.resolve('dates', '', value === '' ? undefined : { kind: 'value', value })}
          />
        </div>
      )}
      {paths !== undefined && (
        <Switch
          size="xs"
          className={classes.switch ?? ''}
          isChecked={readsPaths}
          onChange={(isChecked) => void imports.decide({ readsPaths: isChecked })}
          label={t('import.defaults.paths', { example: paths.example })}
        />
      )}
    </div>
  )
})

/** The account of all rows of a file that names none: an existing or a new one. */
const DefaultAccount = observer(function DefaultAccount() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { accounts } = imports.context
  const { only: currency, areMany = false, codes = [] } = imports.reading.table?.currencies ?? {}
  const fitting = accountsIn(currency, accounts)
  const choice = imports.decisions.accounts.get('') ?? imports.reading.table?.account
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
          fitting.length > 0 && (
            <LinkButton onClick={() => choose({ kind: 'existing', accountId: undefined })}>
              {t('import.defaults.existingAccount')}
            </LinkButton>
          )
        ) : (
          <LinkButton onClick={() => choose(imports.reading.table?.newAccount)}>
            {t('import.defaults.newAccount')}
          </LinkButton>
        )}
      </span>
    </div>
  )
})
