import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noFilters } from '#components/filters/filters.ts'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { Table } from '#components/ui/data/Table.tsx'
import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { SearchedList } from '#components/ui/data/SearchedList.tsx'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Day } from '#shared/zone.ts'
import type { Input } from '#contract/endpoint.ts'
import type { payees } from '#contract/payees.ts'
import type { Resource } from '#stores/kernel/Resource.ts'
import { type Totals, TotalsRow, type TotalsRowProps } from './TotalsRow.tsx'
import classes from './TotalsTable.module.css'
import { useTotalsSpan } from './useTotalsSpan.ts'

export interface TotalsTableProps<Id, Row extends Id & { name: string }> {
  kind: 'payees' | 'tags'
  /** Counts all transactions, not those of this year alone. */
  isAllTime: boolean
  list: Resource<Row[]>
  totalsOf: (span: Span | undefined) => Resource<(Id & Totals)[]>
  idOf: (of: Id) => number
  /** Returns the text to search in. Must be a stable function. */
  wordsOf: (row: Row) => string
  /** Renders a name that is more than text. */
  markOf?: (row: Row) => ReactNode
  /** Shown below a name. */
  noteOf: (row: Row) => ReactNode
  /** Called to open a dialog about a row. */
  onOpen: (kind: 'edit' | 'merge' | 'delete', row: Row) => void
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Shown below the table when several rows have totals. */
  hint?: ReactNode
}

type Span = Input<typeof payees.getTotals>

/** Payees or tags by name, with the number of transactions, the last one, and the total. Loads its own data. */
export const TotalsTable = observer(function TotalsTable<Id, Row extends Id & { name: string }>(
  table: TotalsTableProps<Id, Row>,
) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const { kind, idOf, wordsOf } = table
  const { days, span } = useTotalsSpan(table.isAllTime)
  const list = useLoad(table.list)
  const totals = useLoad(table.totalsOf(span))
  useLoad(currencies.list)
  const failed = [list, totals].find(({ status }) => status === 'failed')
  if (failed) return <LoadFailed refusal={failed.refusal} onRetry={() => void failed.load()} />
  if (!list.isReady || !totals.isReady) return <SkeletonRows count={8} />
  if (list.value.length === 0) return table.empty
  const totalsById = new Map(totals.value.map((each) => [idOf(each), each]))
  return (
    <>
      <SearchedList
        rows={list.value}
        textOf={wordsOf}
        label={t(`${kind}.search`)}
        nothingFound={t(`${kind}.nothingFound`)}
        showAll={t(`${kind}.showAll`)}
      >
        {(found) => (
          <Rows kind={kind} rows={found} idOf={idOf}>
            {(row, place) => (
              <OneRow
                table={table}
                row={row}
                place={place}
                totals={totalsById.get(idOf(row))}
                from={days?.from}
                to={days?.to}
              />
            )}
          </Rows>
        )}
      </SearchedList>
      {totals.value.length > 1 && table.hint}
    </>
  )
}) as <Id, Row extends Id & { name: string }>(props: TotalsTableProps<Id, Row>) => ReactNode

interface OneRowProps<Id, Row extends Id & { name: string }> extends Pick<TotalsRowProps, 'place' | 'totals'> {
  table: TotalsTableProps<Id, Row>
  row: Row
  from: Day | undefined
  to: Day | undefined
}

/** Its props stay the same while the list scrolls: rows in view are not drawn again. */
const OneRow = observer(function OneRow<Id, Row extends Id & { name: string }>({
  table: { kind, idOf, markOf, noteOf, onOpen },
  row,
  from,
  to,
  ...rest
}: OneRowProps<Id, Row>) {
  const id = idOf(row)
  return (
    <TotalsRow
      {...rest}
      name={row.name}
      mark={markOf?.(row)}
      note={noteOf(row)}
      to={`/${kind}/${id}`}
      filters={{ ...noFilters, from, to, [kind]: [id] }}
      onOpen={(asked) => onOpen(asked, row)}
    />
  )
}) as <Id, Row extends Id & { name: string }>(props: OneRowProps<Id, Row>) => ReactNode

interface RowsProps<Row> {
  kind: 'payees' | 'tags'
  rows: readonly Row[]
  idOf: (row: Row) => number
  children: (row: Row, place: RowPlace) => ReactNode
}

/** Estimated heights before measuring, in pixels. */
const ROW = 36
const ROW_ON_PHONE = 56

const Rows = <Row,>({ kind, rows, idOf, children }: RowsProps<Row>) => {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  return (
    <Table
      className={classes.table}
      label={t(`${kind}.title`)}
      rowCount={rows.length}
      columns={[
        { label: t(`${kind}.column`) },
        { label: t('totals.columns.count'), isNumeric: true },
        { label: t('totals.columns.latest'), className: classes.latest },
        { label: t('totals.columns.tools'), isLabelHidden: true },
        { label: t('totals.columns.amount'), className: classes.amount, isNumeric: true },
      ]}
    >
      <VirtualRows as="tbody" rows={rows} keyOf={idOf} rowHeight={isPhone ? ROW_ON_PHONE : ROW}>
        {children}
      </VirtualRows>
    </Table>
  )
}
