import { Switch } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/config.ts'
import classes from './CheckNotes.module.css'

/**
 * What else is done with the lines, in sentences.
 *
 * Use for what happens to many lines alike; not for one line that is refused: that is RefusedRow.
 */
export const CheckNotes = observer(function CheckNotes() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { findings, decisions } = imports
  if (findings === undefined) return null
  const { newAccountCount, newCategoryCount, leftOutCount, stateCount, skippedRows, cutCount, longCount } = findings
  const length = limits.transactionDescription
  const notes = [
    newAccountCount > 0 && t('import.check.newAccounts', { count: newAccountCount }),
    newCategoryCount > 0 && t('import.check.newCategories', { count: newCategoryCount }),
    leftOutCount > stateCount && t('import.check.leftOut', { count: leftOutCount - stateCount }),
    stateCount > 0 && t('import.check.byState', { count: stateCount }),
    skippedRows.count > 0 && !skippedRows.areRead && t('import.check.asides', { count: skippedRows.count }),
    cutCount > 0 && t('import.check.cut', { count: cutCount, length }),
    longCount > 0 && t('import.check.tooLong', { count: longCount, length }),
  ].filter((note) => note !== false)
  return (
    <div className={classes.notes}>
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
      {cutCount + longCount > 0 && (
        <Switch
          size="xs"
          checked={decisions.cutsDescriptions}
          onChange={(event) => void imports.decide({ cutsDescriptions: event.currentTarget.checked })}
          label={t('import.check.cutThem')}
        />
      )}
    </div>
  )
})
