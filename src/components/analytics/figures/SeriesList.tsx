import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Table } from '#components/ui/data/Table.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import type { MoneyUnit } from '#components/ui/data/formatMoney.ts'
import type { Amount } from '#shared/money.ts'
import { Figure } from './Figure.tsx'
import classes from './Figures.module.css'
import seriesListClasses from '#components/analytics/SeriesList.module.css'
import type { FigureOf } from './lines.ts'

/** A row of the list: its last step and its total; in a comparison, the total and the difference. */
export interface ListedLine {
  name: string
  last: FigureOf
  total: FigureOf
  change?: Amount | undefined
}

export interface NamedSeries extends ListedLine {
  key: string
  color: string
}

export interface SeriesListProps {
  /** The accessible name of the table. */
  name: string
  /** In stacking order, from bottom to top. */
  series: readonly NamedSeries[]
  /** The name of the last step. */
  lastName: string
  /** The total of all series. */
  all: ListedLine
  unit: MoneyUnit | undefined
}

/** The legend of a chart, with figures, in stacking order. */
export const SeriesList = observer(function SeriesList({ name, series, lastName, all, unit }: SeriesListProps) {
  const { t } = useTranslation()
  const isCompared = all.change !== undefined
  const figure = (part: string, of: FigureOf) => (
    <Figure name={part} of={of}>
      <Money amount={of.amount} unit={unit} signs="both" />
    </Figure>
  )
  const cells = ({ name: part, last, total, change = '0' }: ListedLine) =>
    isCompared ? (
      <>
        <td>{figure(part, total)}</td>
        <td className={classes.second}>
          <Money amount={change} unit={unit} signs="both" tone="muted" />
        </td>
      </>
    ) : (
      <>
        <td>{figure(`${part}, ${lastName}`, last)}</td>
        <td className={classes.second}>{figure(part, total)}</td>
      </>
    )
  return (
    <Table
      variant="figures"
      label={name}
      columns={[
        { label: t('transactions.columns.category'), isLabelHidden: true },
        { label: isCompared ? t('analytics.total') : lastName },
        { label: isCompared ? t('analytics.change') : t('analytics.total') },
      ]}
    >
      <tbody>
        {series.toReversed().map((each) => (
          <tr key={each.key}>
            <th scope="row">
              <span className={classes.name}>
                <Swatch color={each.color} />
                {each.name}
              </span>
            </th>
            {cells(each)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{all.name}</th>
          {cells(all)}
        </tr>
      </tfoot>
    </Table>
  )
})

export const Swatch = ({ color }: { color: string }) => (
  <span className={seriesListClasses.swatch} style={{ background: color }} aria-hidden />
)
