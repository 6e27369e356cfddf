import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { MoreRows } from './MoreRows.tsx'
import { RefusedRow } from './RefusedRow.tsx'
import classes from './RefusedRows.module.css'
import { useDownload } from './useDownload.ts'

/**
 * Lines that cannot be booked, each with its reason: corrected in place, discarded, or taken away as a file.
 *
 * Use for the top of the last step; not for a whole column that is read wrong: that is ColumnsStep.
 */
export const RefusedRows = observer(function RefusedRows() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const download = useDownload()
  const { findings, reading, decisions } = imports
  if (findings === undefined || findings.refusedCount === 0) return null
  const { refusedCount } = findings
  const discardAll = async () => {
    const rows = await reading.refusedNumbers()
    await imports.decide({ discarded: [...decisions.discarded, ...rows] })
  }
  return (
    <div className={classes.refused}>
      <Panel
        title={t('import.refused.title', { count: refusedCount })}
        tools={
          <>
            <LinkButton onClick={() => void download()}>{t('import.refused.download')}</LinkButton>
            <LinkButton onClick={() => void discardAll()}>{t('import.refused.discardAll')}</LinkButton>
          </>
        }
      >
        <p className={classes.hint}>{t('import.refused.hint')}</p>
        <ul className={classes.rows}>
          {reading.refused.rows.map((row) => (
            <RefusedRow key={row.row} row={row} />
          ))}
        </ul>
        <MoreRows shown={reading.refused.rows.length} total={refusedCount} onMore={reading.refused.more} />
      </Panel>
    </div>
  )
})
