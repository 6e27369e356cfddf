import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Table } from '#components/ui/data/Table.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import type { MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { Figure } from './Figure.tsx'
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
    <Table
      variant="figures"
      isWide
      label={name}
      columns={[
        { label: t('transactions.columns.date'), isLabelHidden: true },
        ...columns.map((column) => ({ label: column.name })),
      ]}
    >
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
    </Table>
  )
})
