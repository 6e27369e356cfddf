import { VisuallyHidden } from '@mantine/core'
import { MenuItem } from '#components/ui/layout/Menu.tsx'
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#components/useMay.ts'
import { useDates } from '#components/dates/useDates.ts'
import { Explain } from '#components/explain/Explain.tsx'
import { asQuery, type Filters, ledgerAddress } from '#components/filters/filters.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { RowActions } from '#components/ui/data/RowActions.tsx'
import { TableRow } from '#components/ui/data/Table.tsx'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { ToolMenu } from '#components/ui/layout/ToolMenu.tsx'
import { useStores } from '#components/useStores.ts'
import { sign } from '#shared/money.ts'
import type { Timestamp, FlowSums } from '#contract/fields.ts'
import classes from './TotalsTable.module.css'

/** The transactions of a payee or tag. */
export interface Totals {
  count: number
  latest: Timestamp
  sums: readonly FlowSums[]
}

export interface TotalsRowProps {
  /** The position among all rows. */
  place?: RowPlace
  name: string
  /** Shown instead of the plain name. */
  mark?: ReactNode
  /** Shown below the name. */
  note?: ReactNode
  /** The URL of its page. */
  to: string
  /** Totals of its transactions; undefined without any. */
  totals: Totals | undefined
  /** The filters of the counted transactions. */
  filters: Filters
  /** Called to open a dialog. */
  onOpen: (kind: 'edit' | 'merge' | 'delete') => void
}

/** A payee or tag. A click on the row opens its page, one on the number its transactions. */
export const TotalsRow = observer(function TotalsRow(props: TotalsRowProps) {
  const { name, mark = name, note, to, totals, filters, onOpen } = props
  const { t } = useTranslation()
  const mayEdit = useMay('edit')
  const dates = useDates()
  const count = totals?.count ?? 0
  return (
    <TableRow {...props.place} className={classes.row}>
      <td className={classes.name}>
        <Link to={to} className={classes.open}>
          {mark}
        </Link>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </td>
      <td className={classes.count} data-numeric>
        <Link to={ledgerAddress(filters)} className={classes.list}>
          {count}
          <span className={classes.unit}> {t('totals.transactions', { count })}</span>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Link>
      </td>
      <td className={classes.latest}>{totals && dates.short(totals.latest)}</td>
      <td className={classes.ways}>
        {mayEdit && (
          <RowActions className={classes.tools}>
            <ToolButton label={t('totals.actions.edit', { name })} icon={IconPencil} onClick={() => onOpen('edit')} />
            <ToolMenu label={t('totals.actions.more', { name })}>
              <MenuItem icon={IconArrowMerge} onClick={() => onOpen('merge')}>
                {t('merge.action')}
              </MenuItem>
              <MenuItem icon={IconTrash} onClick={() => onOpen('delete')}>
                {t('totals.actions.delete')}
              </MenuItem>
            </ToolMenu>
          </RowActions>
        )}
      </td>
      <td className={classes.amount} data-numeric>
        {totals?.sums.map((sums) => (
          <Sums key={sums.currencyId} name={name} sums={sums} filters={filters} />
        ))}
      </td>
    </TableRow>
  )
})

interface SumsProps extends Pick<TotalsRowProps, 'name' | 'filters'> {
  sums: FlowSums
}

/** Expenses and income in one currency. */
const Sums = observer(function Sums({ name, sums, filters }: SumsProps) {
  const { currencies, settings } = useStores()
  const { currencyId } = sums
  return (
    <span className={classes.sums}>
      {(['expense', 'income'] as const)
        .filter((side) => sign(sums[side]) !== 0)
        .map((side) => (
          <Explain
            key={side}
            name={name}
            filter={asQuery({ ...filters, currencies: [currencyId] }, settings.timeZone)}
            currencyId={currencyId}
            counted={side}
          >
            <Money
              amount={sums[side]}
              unit={currencies.byId.get(currencyId)}
              signs="both"
              tone={side === 'income' ? 'income' : 'plain'}
            />
          </Explain>
        ))}
    </span>
  )
})
