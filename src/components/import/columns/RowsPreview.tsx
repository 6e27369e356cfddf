import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { monthIn } from '#contract/calc/zone.ts'
import { ImportRows } from '#components/import/check/ImportRows.tsx'
import classes from './RowsPreview.module.css'
import { columnsNeed, useObstacle } from '#components/import/useObstacle.ts'

/**
 * The first lines as they will stand in the ledger.
 *
 * Use for the step that settles the columns; not before booking: FirstRows shows all of them.
 */
export const RowsPreview = observer(function RowsPreview() {
  const { t } = useTranslation()
  const dates = useDates()
  const { imports } = useStores()
  const obstacle = useObstacle(columnsNeed)
  const { findings } = imports
  if (findings === undefined) return null
  const { first, bookedCount } = findings
  const months = new Set(first.map(({ moment }) => monthIn(dates.timeZone, moment)))
  const [month] = months
  const which = bookedCount > first.length ? t('import.preview.firstThree') : t('import.preview.all')
  const caption =
    months.size === 1 && month !== undefined
      ? t('import.preview.inMonth', { which, month: dates.monthInside(month) })
      : which
  return (
    <div className={classes.preview}>
      <Panel
        title={t('import.preview.title')}
        tools={first.length > 0 && <span className={classes.caption}>{caption}</span>}
      >
        {first.length === 0 ? (
          <EmptyState title={t('import.preview.none')}>{obstacle ?? t('import.preview.noneHint')}</EmptyState>
        ) : (
          <ImportRows label={t('import.preview.title')} rows={first} hasWholeDates={months.size > 1} />
        )}
      </Panel>
    </div>
  )
})
