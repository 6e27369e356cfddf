import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { useDates } from '#components/dates/useDates.ts'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { ImportRows, MoreRows } from './ImportRows.tsx'
import classes from './RepeatedRows.module.css'

/**
 * Rows that look like recorded transactions: skipped, unless the user selects them.
 *
 * Read aloud: each checkbox with the row number in the file.
 */
export const RepeatedRows = observer(function RepeatedRows() {
  const { t } = useTranslation()
  const dates = useDates()
  const { imports } = useStores()
  const { findings, decisions, reading } = imports
  if (findings === undefined || findings.repeatedCount === 0) return null
  const { areRecorded, except } = decisions.repeated
  const repeats = new Map(reading.repeated.rows.map(({ row, match }) => [row, match]))
  const noteOf = (row: number): string => {
    const match = repeats.get(row)
    if (match === undefined) return ''
    const parts = [dates.recorded(match.moment), match.category.join(PATH_SEPARATOR), match.description]
    const transaction = parts.filter((part) => part !== undefined && part !== '').join(' · ')
    return t(match.isInOtherFile ? 'import.repeated.inOtherFile' : 'import.repeated.match', { transaction })
  }
  const isBooked = (row: number) => areRecorded !== except.includes(row)
  const turn = (row: number) => {
    const others = except.includes(row) ? except.filter((each) => each !== row) : [...except, row]
    void imports.decide({ repeated: { areRecorded, except: others } })
  }
  return (
    <div className={classes.repeated}>
      <Panel
        title={t('import.repeated.title')}
        tools={
          <LinkButton onClick={() => void imports.decide({ repeated: { areRecorded: !areRecorded, except: [] } })}>
            {areRecorded ? t('import.repeated.leaveAll') : t('import.repeated.bookAll')}
          </LinkButton>
        }
      >
        <p className={classes.hint}>{t('import.repeated.hint')}</p>
        <ImportRows
          label={t('import.repeated.title')}
          rows={reading.repeated.rows}
          hasWholeDates
          noteOf={({ row }) => noteOf(row)}
          renderTool={({ row, line }) => (
            <Checkbox
              isChecked={isBooked(row)}
              onChange={() => turn(row)}
              aria-label={t('import.repeated.book', { line })}
            />
          )}
        />
        <MoreRows shown={reading.repeated.rows.length} total={findings.repeatedCount} onMore={reading.repeated.more} />
      </Panel>
    </div>
  )
})
