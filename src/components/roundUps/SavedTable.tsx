import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import type { MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { sum } from '#shared/money.ts'
import classes from './SavedChart.module.css'
import type { MonthSaved } from './savedByMonth.ts'

export interface SavedTableProps {
  saved: readonly MonthSaved[]
  unit: MoneyUnit | undefined
}

/** The savings that round-ups would have made by month, in figures. */
export const SavedTable = observer(function SavedTable({ saved, unit }: SavedTableProps) {
  const { t } = useTranslation()
  const dates = useDates()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('roundUps.chart.month')}</th>
          <th scope="col">{t('roundUps.chart.moved')}</th>
        </tr>
      </thead>
      <tbody>
        {saved.map(({ month, amount }) => (
          <tr key={month}>
            <th scope="row">{dates.month(month)}</th>
            <td>
              <Money amount={amount} unit={unit} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('roundUps.chart.total')}</th>
          <td>
            <Money amount={sum(saved.map(({ amount }) => amount))} unit={unit} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
})
