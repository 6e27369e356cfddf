import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { Suspense } from 'react'
import { ChartPanel } from '#components/ui/charts/ChartPanel.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { absolute, negate, sign, subtract } from '#shared/money.ts'
import { ChartKeys } from '#components/ui/charts/ChartKeys.tsx'
import { useHiddenAmounts } from '#components/ui/data/hiddenAmounts.ts'
import { StepsChart } from '#components/ui/charts/lazyCharts.ts'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import { StepsTable } from '#components/analytics/figures/StepsTable.tsx'
import { type LastDays, useLastDays } from './useLastDays.ts'
import { Figure } from '#components/analytics/figures/Figure.tsx'
import classes from './LastDays.module.css'
import { useTick } from '#components/analytics/figures/useTick.ts'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'

/** Daily expenses of the last 31 days, in the preferred currency. Loads its own data. */
export const LastDaysPanel = observer(function LastDaysPanel() {
  const { t } = useTranslation()
  const { settings, currencies } = useStores()
  const lastDays = useLastDays()
  const { needed, isEmpty, columns, stepNames, unit } = lastDays
  const failed = needed.find(({ status }) => status === 'failed')
  const isReady = needed.every((each) => each.isReady)
  const isFilled = isReady && !isEmpty
  const code = currencies.byId.get(settings.preferredCurrencyId ?? 0)?.code
  return (
    <ChartPanel
      title={t('analytics.days.title')}
      isWaiting={!failed && !isReady}
      tools={isReady && <OnlyExpenses />}
      table={
        isFilled ? (
          <StepsTable name={t('analytics.days.title')} steps={stepNames} columns={columns} unit={unit} />
        ) : undefined
      }
      picture={
        <>
          {failed && (
            <LoadFailed refusal={failed.refusal} onRetry={() => void Promise.all(needed.map((each) => each.load()))} />
          )}
          {!failed && !isReady && <SkeletonRows count={6} />}
          {isReady && isEmpty && (
            <EmptyState title={t('analytics.days.none')}>{t('analytics.days.noneHint', { code })}</EmptyState>
          )}
          {isFilled && (
            <>
              <LastDaysFigures lastDays={lastDays} />
              <LastDaysPicture lastDays={lastDays} />
            </>
          )}
        </>
      }
    />
  )
})

const OnlyExpenses = observer(function OnlyExpenses() {
  const { t } = useTranslation()
  const { settings } = useStores()
  const keeping = useQuickAction(settings.edit)
  const isOnlyExpenses = settings.onlyExpenses
  return (
    <Checkbox
      label={t('analytics.days.onlyExpenses')}
      isChecked={keeping.isPending ? !isOnlyExpenses : isOnlyExpenses}
      onChange={() => void keeping.run({ onlyExpenses: !isOnlyExpenses })}
    />
  )
})

/** Expenses of the last days compared with the days before; income, where it is enabled. */
const LastDaysFigures = observer(function LastDaysFigures({ lastDays }: { lastDays: LastDays }) {
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
  // Nothing to compare with.
  if (sign(before) === 0) return t('analytics.days.spent')
  const difference = subtract(spent, before)
  return (
    <Trans
      i18nKey={wordsOf[sign(difference)]}
      components={{ money: <Money amount={absolute(difference)} unit={unit} isInline /> }}
    />
  )
}

const HEIGHT = 180

/** The last days as bars: expenses alone point up; beside income they point down. */
const LastDaysPicture = observer(function LastDaysPicture({ lastDays }: { lastDays: LastDays }) {
  const { t } = useTranslation()
  const tick = useTick()
  const moneyWords = useMoneyWords()
  const { isHidden } = useHiddenAmounts()
  const { columns, highest, says, steps, unit } = lastDays
  const direction = columns.length > 1 ? 1 : -1
  return (
    <ChartKeys name={t('analytics.days.title')} says={says}>
      {(at, onAt) => (
        <Suspense fallback={<div style={{ height: HEIGHT }} />}>
          <StepsChart
            variant="bars"
            steps={steps}
            series={columns.map(({ key, figures }) => ({
              key,
              color: `var(--fa-${key}-fill)`,
              values: figures.map(({ amount }) => Number(amount) * direction),
            }))}
            at={at}
            onAt={onAt}
            tick={tick}
            height={HEIGHT}
            isAxisRight
            note={
              highest && {
                at: highest.at,
                value: Number(highest.amount) * direction,
                words: isHidden ? highest.name : `${highest.name} ${moneyWords(highest.amount, unit, 'both')}`,
              }
            }
          />
        </Suspense>
      )}
    </ChartKeys>
  )
})
