import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import { ChartKeys } from '#components/ui/ChartKeys.tsx'
import { StepsChart } from '#components/ui/lazyCharts.ts'
import { Money } from '#components/ui/Money.tsx'
import type { Day } from '#contract/zone.ts'
import { largestOf, type Series } from '#stores/totals.ts'
import classes from './CurrencyChart.module.css'
import type { FigureOf } from './Figure.tsx'
import { SeriesList } from './SeriesList.tsx'
import { useLines } from './useLines.ts'
import type { Question } from './useQuestion.ts'
import { useTick } from './useTick.ts'

export interface CurrencyChartProps {
  question: Question
  /** Of one currency. */
  series: readonly Series[]
  steps: readonly Day[]
  currencyId: number
}

/**
 * What categories came to in one currency, drawn step by step, with their names and figures beside it.
 *
 * Use for sums in one currency; not for adding up several: each gets a picture of its own.
 */
export const CurrencyChart = observer(({ question, series, steps, currencyId }: CurrencyChartProps) => {
  const { t } = useTranslation()
  const nameOf = useCurrencyName()
  const tick = useTick()
  const { unit, all, drawn, says, stepInside, lastName, steps: axis } = useLines(question, series, steps, currencyId)
  const highest = largestOf(all.figures.map(({ amount }) => amount))
  const lastOf = ({ figures, total }: { figures: FigureOf[]; total: FigureOf }) => figures.at(-1) ?? total
  return (
    <div className={classes.chart}>
      <p className={classes.about}>
        {highest !== undefined && (
          <Trans
            i18nKey="analytics.about"
            values={{ currency: nameOf(unit), step: stepInside(steps[highest] ?? question.days.to) }}
            components={{ money: <Money amount={all.figures[highest]?.amount ?? '0'} unit={unit} isInline /> }}
          />
        )}
      </p>
      <ChartKeys name={t(`analytics.title.${question.side}.${question.by}`)} says={says}>
        {(at, onAt) => (
          <div className={classes.drawing} data-kind={question.kind}>
            <Suspense>
              <StepsChart
                kind={question.kind}
                steps={axis}
                series={drawn.map(({ key, color, figures }) => ({
                  key,
                  color,
                  values: figures.map(({ amount }) => Number(amount)),
                }))}
                at={at}
                onAt={onAt}
                tick={tick}
                height="100%"
              />
            </Suspense>
          </div>
        )}
      </ChartKeys>
      <div className={classes.table}>
        <SeriesList
          series={drawn.map((line) => ({ ...line, last: lastOf(line) }))}
          lastName={lastName}
          last={lastOf(all)}
          total={all.total}
          unit={unit}
        />
      </div>
    </div>
  )
})
