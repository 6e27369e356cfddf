import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Money } from '#components/ui/Money.tsx'
import type { MoneyUnit } from '#components/ui/formatMoney.ts'
import { Figure, type FigureOf } from './Figure.tsx'
import classes from './Figures.module.css'
import { Swatch } from './Swatch.tsx'

export interface NamedSeries {
  key: string
  name: string
  color: string
  last: FigureOf
  total: FigureOf
}

export interface SeriesListProps {
  /** In the order of the stack, the lowest first. */
  series: readonly NamedSeries[]
  /** What the last step is called. */
  lastName: string
  last: FigureOf
  total: FigureOf
  unit: MoneyUnit | undefined
}

/**
 * What the parts of a picture are called, in the order of the stack, with their figures.
 *
 * Use for naming what a picture shows; never below it as a legend to look up colours.
 */
export const SeriesList = observer(({ series, lastName, last, total, unit }: SeriesListProps) => {
  const { t } = useTranslation()
  const figure = (name: string, of: FigureOf) => (
    <Figure name={name} of={of}>
      <Money amount={of.amount} unit={unit} />
    </Figure>
  )
  const inAll = t('analytics.total')
  return (
    <div className={classes.list}>
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
                <span className={classes.name}>
                  <Swatch color={each.color} />
                  {each.name}
                </span>
              </th>
              <td>{figure(`${each.name}, ${lastName}`, each.last)}</td>
              <td className={classes.second}>{figure(each.name, each.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{inAll}</th>
            <td>{figure(`${inAll}, ${lastName}`, last)}</td>
            <td>{figure(inAll, total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
})
