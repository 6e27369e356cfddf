import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { Filters } from '#components/transactions/filters.ts'
import { Money } from '#components/ui/Money.tsx'
import type { MoneyUnit } from '#components/ui/formatMoney.ts'
import type { Amount } from '#contract/money.ts'
import classes from './Figures.module.css'
import { FigureLink } from '#components/transactions/FigureLink.tsx'
import { Swatch } from './Swatch.tsx'

/** An amount with what it was made of. */
export interface Figure {
  amount: Amount
  filters: Filters
}

export interface NamedSeries {
  key: string
  name: string
  color: string
  last: Figure
  total: Figure
}

export interface SeriesListProps {
  /** In the order of the stack, the lowest first. */
  series: readonly NamedSeries[]
  /** What the last step is called. */
  lastName: string
  last: Figure
  total: Figure
  unit: MoneyUnit | undefined
}

/** What the parts of a picture are called, in the order of the stack, with their figures. */
export const SeriesList = observer(({ series, lastName, last, total, unit }: SeriesListProps) => {
  const { t } = useTranslation()
  const figure = ({ amount, filters }: Figure) => (
    <FigureLink filters={filters}>
      <Money amount={amount} unit={unit} />
    </FigureLink>
  )
  return (
    <table className={classes.figures}>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes.unseen}>{t('transactions.columns.category')}</span>
          </th>
          <th scope="col">{lastName}</th>
          <th scope="col">{t('analytics.inAll')}</th>
        </tr>
      </thead>
      <tbody>
        {series.toReversed().map((each) => (
          <tr key={each.key}>
            <th scope="row">
              <Swatch color={each.color} />
              {each.name}
            </th>
            <td>{figure(each.last)}</td>
            <td className={classes.second}>{figure(each.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('analytics.total')}</th>
          <td>{figure(last)}</td>
          <td>{figure(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
})
