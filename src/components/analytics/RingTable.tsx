import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import type { MoneyUnit } from '#components/ui/data/formatMoney.ts'
import type { Side } from '#stores/totals.ts'
import { Figure, type FigureOf } from './Figure.tsx'
import classes from './Figures.module.css'
import { Swatch } from './Swatch.tsx'
import { useShare } from './useShare.ts'

export interface RingRow {
  key: string
  name: string
  color: string
  /** Of the whole, for the eye only. */
  share: number
  figure: FigureOf
  /** Shows what is in it; absent where nothing is. */
  onOpen: (() => void) | undefined
}

export interface RingTableProps {
  name: string
  side: Side
  rows: readonly RingRow[]
  total: FigureOf
  unit: MoneyUnit | undefined
}

/**
 * The parts of a ring with their shares and amounts, and the total.
 *
 * Use for the figures beside a ring; not for figures by month: that is StepsTable.
 */
export const RingTable = observer(function RingTable({ name, side, rows, total, unit }: RingTableProps) {
  const { t } = useTranslation()
  const inPercent = useShare()
  return (
    <div className={classes.list}>
      <table className={classes.figures}>
        <caption className={classes.unseen}>{name}</caption>
        <thead className={classes.unseen}>
          <tr>
            <th scope="col">{t('transactions.columns.category')}</th>
            <th scope="col">{t('analytics.rings.share')}</th>
            <th scope="col">{t('analytics.rings.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name: part, color, share, figure, onOpen }) => (
            <tr key={key}>
              <th scope="row">
                <span className={classes.name}>
                  <Swatch color={color} />
                  {onOpen === undefined ? part : <LinkButton onClick={onOpen}>{part}</LinkButton>}
                </span>
              </th>
              <td className={classes.share}>{inPercent(share)}</td>
              <td>
                <Figure name={part} of={figure}>
                  <Money amount={figure.amount} unit={unit} signs="both" />
                </Figure>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('analytics.total')}
            </th>
            <td>
              <Figure name={name} of={total}>
                <Money amount={total.amount} unit={unit} signs="both" tone={side} />
              </Figure>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
})
