import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import classes from './CommandRows.module.css'
import { RowChange } from './RowChange.tsx'
import { ShowMore } from './ShowMore.tsx'

export interface CommandRowsProps {
  changeSetId: number
}

/** What a command did to each row, before and after; asked for when it is opened. */
export const CommandRows = observer(function CommandRows({ changeSetId }: CommandRowsProps) {
  const { t } = useTranslation()
  const { history } = useStores()
  const [list] = useState(() => history.rowsOf(changeSetId))
  const { status, refusal, load } = useLoad(list.read)
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  if (status !== 'ready') return <SkeletonRows count={2} />
  return (
    <div className={classes.rows}>
      <ul aria-label={t('history.rows')}>
        {list.rows.map((row) => (
          <RowChange key={`${row.kind} ${row.rowId}`} row={row} rows={list.rows} />
        ))}
      </ul>
      <ShowMore list={list} label={t('history.moreRows')} />
    </div>
  )
})
