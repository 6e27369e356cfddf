import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import type { MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { Figure } from './Figure.tsx'
import classes from './Figures.module.css'
import type { FigureOf } from './lines.ts'

export interface StepsColumn {
  key: string
  name: string
  /** One per step. */
  figures: readonly FigureOf[]
  total: FigureOf
}

export interface StepsTableProps {
  /** The accessible name of the table. */
  name: string
  /** The names of the steps. */
  steps: readonly string[]
  columns: readonly StepsColumn[]
  unit: MoneyUnit | undefined
}

/**
 * All figures of a chart: a row for each step, and the total below. A wide table scrolls sideways.
 *
 * Read aloud: a table with the names of its rows and columns.
 */
export const StepsTable = observer(function StepsTable({ name, steps, columns, unit }: StepsTableProps) {
  const { t } = useTranslation()
  const cell = (key: string, of: string, figure: FigureOf) => (
    <td key={key}>
      <Figure name={of} of={figure}>
        <Money amount={figure.amount} unit={unit} signs="both" />
      </Figure>
    </td>
  )
  return (
    // A scroll container must be focusable, so that arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.wide} role="group" aria-label={name} tabIndex={0}>
      <table className={classes.figures}>
        <caption className={classes.unseen}>{name}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.unseen}>{t('transactions.columns.date')}</span>
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            <tr key={step}>
              <th scope="row">{step}</th>
              {columns.map(
                (column) => column.figures[index] && cell(column.key, `${column.name}, ${step}`, column.figures[index]),
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('analytics.total')}</th>
            {columns.map((column) => cell(column.key, column.name, column.total))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
})
