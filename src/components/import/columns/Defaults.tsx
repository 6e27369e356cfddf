import { Switch, TextInput } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { useStores } from '#components/useStores.ts'
import { DefaultAccount } from './DefaultAccount.tsx'
import classes from './Defaults.module.css'

/**
 * What holds for every line, where the file does not say it.
 *
 * Use for what no column says; not for what some lines lack: that is settled in UnknownStep.
 */
export const Defaults = observer(function Defaults() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { findings, knowledge, decisions } = imports
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
            noneLabel={t('import.defaults.newCategory', { name: knowledge.names.uncategorised })}
          />
        </div>
      )}
      {!roles.includes('date') && (
        <div className={classes.field}>
          <TextInput
            type="date"
            label={t('import.defaults.date')}
            value={date?.kind === 'value' ? date.value : knowledge.today}
            min="1901-01-01"
            max="2199-12-31"
            onChange={(event) => {
              const { value } = event.currentTarget
              void imports.resolve('dates', '', value === '' ? undefined : { kind: 'value', value })
            }}
          />
        </div>
      )}
      {paths !== undefined && (
        <Switch
          size="xs"
          className={classes.switch ?? ''}
          checked={readsPaths}
          onChange={(event) => void imports.decide({ readsPaths: event.currentTarget.checked })}
          label={t('import.defaults.paths', { example: paths.example })}
        />
      )}
    </div>
  )
})
