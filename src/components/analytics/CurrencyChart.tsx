import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import { ChartKeys } from '#components/ui/charts/ChartKeys.tsx'
import { StepsChart } from '#components/ui/charts/lazyCharts.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { largestOf } from '#stores/totals.ts'
import classes from './CurrencyChart.module.css'
import type { FigureOf } from './Figure.tsx'
import { SeriesList } from './SeriesList.tsx'
import { insideOf } from '#components/filters/steps.ts'
import { type LinesWish, useLines } from './useLines.ts'
import { useTick } from './useTick.ts'

/**
 * Sums of one currency drawn step by step, with their names and figures beside it. A press on a step shows what it is made of.
 *
 * Use for sums in one currency; not for several that are not converted: each gets a picture of its own.
 *
 * Keys: those of ChartKeys; Enter shows what a step is made of.
 */
export const CurrencyChart = observer(function CurrencyChart(wish: LinesWish) {
  const { t } = useTranslation()
  const nameOf = useCurrencyName()
  const tick = useTick()
  const { question, steps } = wish
  const { unit, all, allName, drawn, says, stepInside, lastName, steps: axis } = useLines(wish)
  const { side, by, kind, zoomIn } = question
  const highest = largestOf(all.figures.map(({ amount }) => amount))
  const lastOf = ({ figures, total }: { figures: FigureOf[]; total: FigureOf }) => figures.at(-1) ?? total
  // Spending alone stands on the line like income alone; together they stand on both sides of it.
  const direction = side === 'expense' ? -1 : 1
  const zoomAt = (at: number): boolean => {
    const step = steps[at]
    if (step === undefined || insideOf[by] === undefined) return false
    zoomIn(step)
    return true
  }
  return (
    <div className={classes.chart}>
      <p className={classes.about}>
        {highest !== undefined && (
          <Trans
            i18nKey={side === 'both' ? 'analytics.aboutNet' : 'analytics.about'}
            values={{ currency: nameOf(unit), step: stepInside(steps[highest] ?? question.days.to) }}
            components={{
              money: <Money amount={all.figures[highest]?.amount ?? '0'} unit={unit} signs="both" isInline />,
            }}
          />
        )}
      </p>
      <ChartKeys name={t(`analytics.title.${side}`)} says={says} onAct={zoomAt}>
        {(at, onAt) => (
          <div className={classes.drawing} data-kind={kind} data-zooms={insideOf[by] !== undefined || undefined}>
            <Suspense>
              <StepsChart
                kind={kind}
                steps={axis}
                series={drawn.map(({ key, color, figures }) => ({
                  key,
                  color,
                  values: figures.map(({ amount }) => Number(amount) * direction),
                }))}
                at={at}
                onAt={onAt}
                onPress={zoomAt}
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
          all={{ ...all, name: allName, last: lastOf(all) }}
          unit={unit}
        />
      </div>
    </div>
  )
})
