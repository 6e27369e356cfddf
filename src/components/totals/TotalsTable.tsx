import { observer } from 'mobx-react-lite'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { useSteadyColumns } from '#components/ui/data/useSteadyColumns.ts'
import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { SearchedList } from '#components/ui/data/SearchedList.tsx'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Resource } from '#stores/kernel/Resource.ts'
import classes from './TotalsTable.module.css'

export interface TotalsTableProps<Row> {
  kind: 'payees' | 'tags'
  list: Resource<Row[]>
  totals: Resource<unknown[]>
  idOf: (row: Row) => number
  /** Returns the text that a search looks in. Keep the function. */
  wordsOf: (row: Row) => string
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Renders one row; rows are sorted by name. */
  children: (row: Row, place: RowPlace) => ReactNode
}

/** Payees or tags by name, with the number of transactions, the last one, and the total. Loads its own data. */
export const TotalsTable = observer(function TotalsTable<Row>({ empty, ...table }: TotalsTableProps<Row>) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const list = useLoad(table.list)
  const totals = useLoad(table.totals)
  useLoad(currencies.list)
  const failed = [list, totals].find(({ status }) => status === 'failed')
  if (failed) return <LoadFailed refusal={failed.refusal} onRetry={() => void failed.load()} />
  if (!list.isReady || !totals.isReady) return <SkeletonRows count={8} />
  if (list.value.length === 0) return empty
  const { kind, wordsOf } = table
  return (
    <SearchedList
      rows={list.value}
      textOf={wordsOf}
      label={t(`${kind}.search`)}
      nothingFound={t(`${kind}.nothingFound`)}
      showAll={t(`${kind}.showAll`)}
    >
      {(found) => <Rows {...table} rows={found} />}
    </SearchedList>
  )
}) as <Row>(props: TotalsTableProps<Row>) => ReactNode

type RowsProps<Row> = Pick<TotalsTableProps<Row>, 'kind' | 'idOf' | 'children'> & { rows: readonly Row[] }

/** Estimated heights before measuring, in pixels. */
const ROW = 36
const ROW_ON_PHONE = 56

const Rows = <Row,>({ kind, rows, idOf, children }: RowsProps<Row>) => {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const heads = useSteadyColumns(rows.length)
  return (
    <table className={classes.table} aria-label={t(`${kind}.title`)} aria-rowcount={rows.length + 1}>
      <thead>
        <tr ref={heads} aria-rowindex={1}>
          <th scope="col">{t(`${kind}.column`)}</th>
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
      <VirtualRows as="tbody" rows={rows} keyOf={idOf} size={isPhone ? ROW_ON_PHONE : ROW}>
        {children}
      </VirtualRows>
    </table>
  )
}
