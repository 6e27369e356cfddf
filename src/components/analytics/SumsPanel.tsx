import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '#components/ui/ChartPanel.tsx'
import { LoadFailed } from '#components/ui/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { currenciesOf, levelBelow, seriesOf } from '#stores/totals.ts'
import { CurrencyChart } from './CurrencyChart.tsx'
import { CurrencyTable } from './CurrencyTable.tsx'
import { NoFigures } from './NoFigures.tsx'
import { KindChoice, SumsChoices } from './SumsChoices.tsx'
import { stepsIn } from './steps.ts'
import type { Question } from './useQuestion.ts'

/**
 * What categories came to by months or days: a picture and a table for each currency. Loads itself.
 *
 * Use for the page of analytics, once; not for one month or year: that is RingPanel.
 */
export const SumsPanel = observer(({ question }: { question: Question }) => {
  const { t } = useTranslation()
  const { analytics, categories, currencies, settings } = useStores()
  const { by, side, days, filters } = question
  const sums = useLoad(analytics.sums(by, question.query))
  const needed = [sums, useLoad(categories.list), useLoad(currencies.list)]
  const failed = needed.find(({ status }) => status === 'failed')
  const isReady = needed.every((each) => each.isReady)
  const steps = isReady ? stepsIn(by, days) : []
  const series = seriesOf(sums.value, steps, side, levelBelow(categories.byId, filters.categories))
  const shares = currenciesOf(series, settings.preferredCurrencyId).map((currencyId) => ({
    question,
    steps,
    currencyId,
    series: series.filter((each) => each.currencyId === currencyId),
  }))
  const isEmpty = isReady && shares.length === 0
  const isTooLong = failed?.refusal?.code === 'RANGE_TOO_LONG'
  return (
    <ChartPanel
      title={t(`analytics.title.${side}.${by}`)}
      tools={<KindChoice question={question} />}
      table={shares.length > 0 ? shares.map((each) => <CurrencyTable key={each.currencyId} {...each} />) : undefined}
      choices={<SumsChoices question={question} />}
      picture={
        <>
          {failed && !isTooLong && (
            <LoadFailed refusal={failed.refusal} onRetry={() => void Promise.all(needed.map((each) => each.load()))} />
          )}
          {!failed && !isReady && <SkeletonRows count={8} />}
          {(isEmpty || isTooLong) && <NoFigures question={question} isTooLong={isTooLong} />}
          {shares.map((each) => (
            <CurrencyChart key={each.currencyId} {...each} />
          ))}
        </>
      }
    />
  )
})
