import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { ImportRows } from './ImportRows.tsx'
import classes from './FirstRows.module.css'
import { MoreRows } from './MoreRows.tsx'

/**
 * The first of the lines that will be booked, and on demand the rest.
 *
 * Use for a last look before booking; not while the columns are settled: that is RowsPreview.
 */
export const FirstRows = observer(function FirstRows() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { findings, reading } = imports
  if (findings === undefined || findings.bookedCount === 0) return null
  const { rows, more } = reading.booked
  return (
    <div className={classes.first}>
      <Panel title={t('import.check.firstLines')}>
        <ImportRows label={t('import.check.firstLines')} rows={rows} hasWholeDates />
        <MoreRows shown={rows.length} total={findings.bookedCount} onMore={more} />
      </Panel>
    </div>
  )
})
