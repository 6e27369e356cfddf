import { UnstyledButton } from '@mantine/core'
import { Popover } from '#components/ui/layout/Popover.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { leadFirst } from '#components/accounts/leadFirst.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import { add, sign } from '#shared/money.ts'
import type { MonthTotals } from '#contract/transactions.ts'
import classes from './AllFigures.module.css'
import type { FlowSums } from '#contract/fields.ts'

export interface AllFiguresProps {
  totals: MonthTotals | undefined
  /** The base currency, shown first. */
  preferred: number | undefined
  /** The number of currencies for which the heading has no space. */
  others: number
}

const columns = ['income', 'expense', 'net', 'transferredIn', 'transferredOut', 'balanceChanges'] as const
type Column = (typeof columns)[number]

const amountOf = (sums: FlowSums, column: Column): string =>
  column === 'net' ? add(sums.income, sums.expense) : (sums[column] ?? '0')

/**
 * Totals that the month heading omits: further currencies, transfers, balance changes and upcoming transactions. A button that opens all totals as a table.
 */
export const AllFigures = observer(function AllFigures({ totals, preferred, others }: AllFiguresProps) {
  const { t } = useTranslation()
  if (totals === undefined) return null
  const { sums, upcoming } = totals
  const has = (column: Column) => sums.some((each) => sign(amountOf(each, column)) !== 0)
  const words = [
    others > 0 && t('transactions.moreCurrencies', { count: others }),
    (has('transferredIn') || has('transferredOut')) && t('transactions.transferred'),
    has('balanceChanges') && t('transactions.balanceChanges'),
    upcoming && t('transactions.upcoming', { count: upcoming.count }),
  ].filter((word) => word !== false && word !== undefined)
  if (words.length === 0) return null
  const all = [...sums, ...(upcoming?.sums ?? [])]
  const filled = columns.filter((column) => all.some((each) => sign(amountOf(each, column)) !== 0))
  return (
    <Popover
      target={
        <UnstyledButton
          className={classes.open ?? ''}
          aria-label={t('transactions.allTotals', { words: words.join(' · ') })}
        >
          {words.join(' · ')}
        </UnstyledButton>
      }
      className={classes.scroll ?? ''}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('transactions.currency')}</th>
            {filled.map((column) => (
              <th key={column} scope="col">
                {t(`transactions.figures.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <Rows sums={leadFirst(sums, preferred)} shown={filled} />
        {upcoming && (
          <Rows
            sums={leadFirst(upcoming.sums, preferred)}
            shown={filled}
            title={t('transactions.upcoming', { count: upcoming.count })}
          />
        )}
      </table>
    </Popover>
  )
})

interface RowsProps {
  sums: readonly FlowSums[]
  shown: readonly Column[]
  title?: string
}

const tones: Partial<Record<Column, 'income' | 'expense' | 'muted'>> = {
  income: 'income',
  expense: 'expense',
  transferredIn: 'muted',
  transferredOut: 'muted',
  balanceChanges: 'muted',
}

const Rows = observer(function Rows({ sums, shown, title }: RowsProps) {
  const { currencies } = useStores()
  return (
    <tbody>
      {title !== undefined && (
        <tr>
          <th scope="rowgroup" colSpan={shown.length + 1} className={classes.group}>
            {title}
          </th>
        </tr>
      )}
      {sums.map((each) => {
        const unit = currencies.byId.get(each.currencyId)
        return (
          <tr key={each.currencyId}>
            <th scope="row">{unit?.code}</th>
            {shown.map((column) => (
              <td key={column} data-column={column}>
                <Money amount={amountOf(each, column)} unit={unit} signs="both" tone={tones[column] ?? 'plain'} />
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
})
