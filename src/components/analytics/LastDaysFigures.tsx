import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import { absolute, negate, sign, subtract } from '#contract/calc/money.ts'
import { Figure } from './Figure.tsx'
import classes from './LastDays.module.css'
import type { LastDays } from './useLastDays.ts'

/**
 * What was spent in the last days, against the days before; and what came in, where that is shown.
 *
 * Use for the answer beside LastDaysPicture; not for a month or a year: that is RingFigures.
 */
export const LastDaysFigures = observer(function LastDaysFigures({ lastDays }: { lastDays: LastDays }) {
  const { t } = useTranslation()
  const { columns, spentBefore, unit } = lastDays
  return (
    <>
      {columns.map(({ key, name, total }) => (
        <p key={key} className={classes.figure}>
          <span className={classes.amount}>
            <Figure name={name} of={total}>
              <Money amount={total.amount} unit={unit} signs="both" tone={key} isInline />
            </Figure>
          </span>{' '}
          {key === 'expense' ? (
            <Compared spent={negate(total.amount)} before={negate(spentBefore)} unit={unit} />
          ) : (
            t('analytics.days.came')
          )}
        </p>
      ))}
    </>
  )
})

interface ComparedProps {
  spent: string
  before: string
  unit: LastDays['unit']
}

const wordsOf = { '-1': 'analytics.days.less', '0': 'analytics.days.same', '1': 'analytics.days.more' } as const

const Compared = ({ spent, before, unit }: ComparedProps) => {
  const { t } = useTranslation()
  // Against days without anything there is nothing to compare.
  if (sign(before) === 0) return t('analytics.days.spent')
  const difference = subtract(spent, before)
  return (
    <Trans
      i18nKey={wordsOf[sign(difference)]}
      components={{ money: <Money amount={absolute(difference)} unit={unit} isInline /> }}
    />
  )
}
