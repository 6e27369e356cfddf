import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { Suspense } from 'react'
import { ChartPanel } from '#components/ui/charts/ChartPanel.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { currenciesIn, highestOf, largestOf } from '#stores/figures/totals.ts'
import { askedBy, insideOf, stepsIn } from '#components/filters/steps.ts'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import { ChartKeys } from '#components/ui/charts/ChartKeys.tsx'
import { StepsChart } from '#components/ui/charts/lazyCharts.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { OtherSums } from './OtherSums.tsx'
import { KindChoice, SumsChoices } from './SumsChoices.tsx'
import type { Question } from './useQuestion.ts'
import classes from './SumsPanel.module.css'
import { SeriesList } from '#components/analytics/figures/SeriesList.tsx'
import { type LinesOptions, useLines } from './useLines.ts'
import { useTick } from '#components/analytics/figures/useTick.ts'
import figuresClasses from '#components/analytics/figures/Figures.module.css'
import { StepsTable } from '#components/analytics/figures/StepsTable.tsx'
import type { FigureOf } from '#components/analytics/figures/lines.ts'
import { Button } from '#components/ui/layout/Button.tsx'

/**
 * Income and expenses by days, months, quarters or years: a chart and a table, in the base currency or per currency. Loads its own data.
 */
export const SumsPanel = observer(function SumsPanel({ question }: { question: Question }) {
  const { t } = useTranslation()
  const { accounts, analytics, categories, currencies, settings } = useStores()
  const { by, side, days, query, compared } = question
  const sums = useLoad(analytics.sums(askedBy(by), query))
  const before = useLoad(analytics.sums('months', compared?.query ?? query))
  const needed = [sums, useLoad(categories.list), useLoad(currencies.list), ...(compared ? [before] : [])]
  const failed = needed.find(({ status }) => status === 'failed')
  const isReady = needed.every((each) => each.isReady)
  // The choices depend on the accounts: a later one would push the chart down.
  const areChoicesKnown = useLoad(accounts.list).status !== 'loading'
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
      isWaiting={!failed && !isReady}
      tools={<KindChoice question={question} />}
      table={isShown ? shares.map((each) => <CurrencyTable key={each.currencyId} {...each} />) : undefined}
      choices={areChoicesKnown ? <SumsChoices question={question} /> : <SkeletonRows count={10} />}
      picture={
        areChoicesKnown && (
          <>
            {failed && !isTooLong && (
              <LoadFailed
                refusal={failed.refusal}
                onRetry={() => void Promise.all(needed.map((each) => each.load()))}
              />
            )}
            {!failed && !isReady && <SkeletonRows count={8} />}
            {((isReady && !isShown) || isTooLong) && <NoFigures question={question} isTooLong={isTooLong} />}
            {isShown && shares.map((each) => <CurrencyChart key={each.currencyId} {...each} />)}
            {isReady && <OtherSums question={question} totals={sums.value} />}
          </>
        )
      }
    />
  )
})

/**
 * A chart of sums in one currency, with a legend of figures. A click on a step shows its parts.
 */
const CurrencyChart = observer(function CurrencyChart(options: LinesOptions) {
  const { t } = useTranslation()
  const tick = useTick()
  const { question, steps } = options
  const { unit, all, allName, drawn, says, stepInside, lastName, steps: axis } = useLines(options)
  const { side, by, kind, zoomIn } = question
  const [income = [], expense = []] = drawn.map(({ figures }) => figures.map(({ amount }) => amount))
  const highest = side === 'both' ? highestOf(income, expense) : largestOf(all.figures.map(({ amount }) => amount))
  const lastOf = ({ figures, total }: { figures: FigureOf[]; total: FigureOf }) => figures.at(-1) ?? total
  // Expenses alone are drawn above the axis, like income alone; together they are on both sides.
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
            values={{ code: unit?.code, step: stepInside(steps[highest] ?? question.days.to) }}
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
                variant={kind}
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
          name={`${t(`analytics.title.${side}`)}, ${unit?.code}`}
          series={drawn.map((line) => ({ ...line, last: lastOf(line) }))}
          lastName={lastName}
          all={{ ...all, name: allName, last: lastOf(all) }}
          unit={unit}
        />
      </div>
    </div>
  )
})

/** Sums in one currency, as a table. */
const CurrencyTable = observer(function CurrencyTable(options: LinesOptions) {
  const { t } = useTranslation()
  const nameOf = useCurrencyName()
  const { unit, columns, stepNames } = useLines(options)
  const title = t(`analytics.title.${options.question.side}`)
  return (
    <>
      <p className={figuresClasses.title}>{nameOf(unit)}</p>
      <StepsTable name={`${title}, ${unit?.code}`} steps={stepNames} columns={columns} unit={unit} />
    </>
  )
})

interface NoFiguresProps {
  question: Question
  /** Whether the range exceeds the server's limit. */
  isTooLong: boolean
}

/** Says why a query has no result, and links to one that has. */
const NoFigures = observer(function NoFigures({ question, isTooLong }: NoFiguresProps) {
  const { t } = useTranslation()
  const { maxTimeRangeDaysForDays, maxTimeRangeDaysForMonths } = useStores().config.current.value.analytics
  const count = question.by === 'days' ? maxTimeRangeDaysForDays : maxTimeRangeDaysForMonths
  if (isTooLong) {
    return (
      <EmptyState
        title={t('analytics.none.tooLong')}
        action={
          <Button variant="secondary" onClick={() => question.set({ from: undefined, to: undefined })}>
            {t('analytics.none.usual')}
          </Button>
        }
      >
        {t('analytics.none.tooLongHint', { count })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('analytics.none.title')}
      link={
        question.canClear && <LinkButton onClick={question.clear}>{t('transactions.empty.clearFilters')}</LinkButton>
      }
    >
      {t('analytics.none.hint')}
    </EmptyState>
  )
})
