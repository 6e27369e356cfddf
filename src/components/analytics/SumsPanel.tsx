import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '#components/ui/charts/ChartPanel.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { currenciesIn } from '#stores/totals.ts'
import { CurrencyChart } from './CurrencyChart.tsx'
import { CurrencyTable } from './CurrencyTable.tsx'
import { NoFigures } from './NoFigures.tsx'
import { OtherSums } from './OtherSums.tsx'
import { KindChoice, SumsChoices } from './SumsChoices.tsx'
import { askedBy, stepsIn } from '#components/filters/steps.ts'
import type { Question } from './useQuestion.ts'

/**
 * Income and spending by days, months, quarters or years: a picture and a table, in the base currency or for each currency.
 * Loads itself.
 *
 * Use for the page of analytics, once; not for one month or year: that is RingPanel.
 */
export const SumsPanel = observer(function SumsPanel({ question }: { question: Question }) {
  const { t } = useTranslation()
  const { analytics, categories, currencies, settings } = useStores()
  const { by, side, days, query, compared } = question
  const sums = useLoad(analytics.sums(askedBy(by), query))
  const before = useLoad(analytics.sums('months', compared?.query ?? query))
  const needed = [sums, useLoad(categories.list), useLoad(currencies.list), ...(compared ? [before] : [])]
  const failed = needed.find(({ status }) => status === 'failed')
  const isReady = needed.every((each) => each.isReady)
  const { total } = sums.value
  const shares = currenciesIn(total, side, settings.preferredCurrencyId).map((currencyId) => ({
    question,
    steps: stepsIn(by, days),
    currencyId,
    total,
    before: compared && before.value.total,
  }))
  const isShown = isReady && shares.length > 0
  const isTooLong = failed?.refusal?.code === 'RANGE_TOO_LONG'
  return (
    <ChartPanel
      title={t(`analytics.title.${side}`)}
      tools={<KindChoice question={question} />}
      table={isShown ? shares.map((each) => <CurrencyTable key={each.currencyId} {...each} />) : undefined}
      choices={<SumsChoices question={question} />}
      picture={
        <>
          {failed && !isTooLong && (
            <LoadFailed refusal={failed.refusal} onRetry={() => void Promise.all(needed.map((each) => each.load()))} />
          )}
          {!failed && !isReady && <SkeletonRows count={8} />}
          {((isReady && !isShown) || isTooLong) && <NoFigures question={question} isTooLong={isTooLong} />}
          {isShown && shares.map((each) => <CurrencyChart key={each.currencyId} {...each} />)}
          {isReady && <OtherSums question={question} totals={sums.value} />}
        </>
      }
    />
  )
})
