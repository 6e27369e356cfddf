import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Resource } from '#stores/kernel/Resource.ts'
import classes from './TotalsTable.module.css'

export interface TotalsTableProps {
  /** What is listed: payees, tags. */
  title: string
  /** What one of them is called, over their names. */
  column: string
  list: Resource<unknown[]>
  totals: Resource<unknown[]>
  /** Stands where there are none. */
  empty: ReactNode
  /** A row for each, by name. */
  children: ReactNode
}

/** Payees or tags by name: how often each was met, when the last time was, and what it came to. Loads itself. */
export const TotalsTable = observer(function TotalsTable(props: TotalsTableProps) {
  const { title, column, empty, children } = props
  const { t } = useTranslation()
  const { currencies } = useStores()
  const list = useLoad(props.list)
  const totals = useLoad(props.totals)
  useLoad(currencies.list)
  const failed = [list, totals].find(({ status }) => status === 'failed')
  if (failed) return <LoadFailed refusal={failed.refusal} onRetry={() => void failed.load()} />
  if (!list.isReady || !totals.isReady) return <SkeletonRows count={8} />
  if (list.value.length === 0) return empty
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col" className={classes.count}>
            {t('totals.columns.count')}
          </th>
          <th scope="col" className={classes.latest}>
            {t('totals.columns.latest')}
          </th>
          <th scope="col">
            <span className={classes.quiet}>{t('totals.columns.tools')}</span>
          </th>
          <th scope="col" className={classes.amount}>
            {t('totals.columns.amount')}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
})
