import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import classes from './Figures.module.css'
import { amountOf, type NetWorthView, parts } from './useNetWorth.ts'

/**
 * Assets, debts and net worth at the end of each day, month or year, the newest first.
 *
 * Use for the figures of NetWorthPicture; not for income and spending: that is StepsTable.
 *
 * Keys: Tab leads to it, arrows scroll it.
 *
 * Read aloud: a table with the names of its rows and columns.
 */
export const NetWorthTable = observer(function NetWorthTable({ view }: { view: NetWorthView }) {
  const { t } = useTranslation()
  const { points, unit, dateOf } = view
  const title = `${t('analytics.netWorth.title')}, ${unit?.code ?? ''}`
  return (
    // What scrolls takes the focus, so that the arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.wide} role="group" aria-label={title} tabIndex={0}>
      <table className={classes.figures}>
        <caption className={classes.unseen}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('analytics.netWorth.date')}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {t(`analytics.netWorth.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.date}>
              <th scope="row">{dateOf(point)}</th>
              {parts.map((part) => (
                <td key={part}>
                  <Money amount={amountOf(point, part)} unit={unit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
