import { SegmentedControl } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '#components/ui/charts/ChartPanel.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { NetWorthStep } from '#contract/analytics.ts'
import { NetWorthChange } from './NetWorthChange.tsx'
import { NetWorthPicture } from './NetWorthPicture.tsx'
import { NetWorthTable } from './NetWorthTable.tsx'
import { type Days, lastDaysUpTo, yearUpTo } from '#components/filters/steps.ts'
import { useNetWorth } from './useNetWorth.ts'

export interface NetWorthPanelProps {
  /** The range that is shown; without one the latest days, twelve months, or all years. */
  days?: Days
  /** Only these accounts; all that count as net worth when empty. */
  accounts?: readonly number[]
}

const sizes = ['day', 'month', 'year'] as const

/**
 * Assets and debts over time around zero, with net worth as a line, by days, months or years. Loads itself.
 *
 * Use for a page, once; not for net worth now: that is Worth.
 */
export const NetWorthPanel = observer(function NetWorthPanel({ days, accounts = [] }: NetWorthPanelProps) {
  const { t } = useTranslation()
  const { currencies, settings } = useStores()
  const [by, setBy] = useState<NetWorthStep>('month')
  const [pressed, setPressed] = useState<string>()
  const today = settings.today()
  const latest = { day: lastDaysUpTo(today), month: yearUpTo(today), year: undefined }
  const view = useNetWorth({ by, days: days ?? latest[by], accounts })
  const { answer, points, unit } = view
  const needed = [answer, useLoad(currencies.list)]
  const failed = needed.find(({ status }) => status === 'failed')
  const isReady = needed.every((each) => each.isReady)
  const isFilled = isReady && points.some(({ assets, debts }) => assets !== '0' || debts !== '0')
  const at = points.findIndex(({ date }) => date === pressed)
  const point = points[at]
  return (
    <ChartPanel
      title={t('analytics.netWorth.title')}
      tools={
        <SegmentedControl
          aria-label={t('analytics.netWorth.by.label')}
          value={by}
          data={sizes.map((value) => ({ value, label: t(`analytics.netWorth.by.${value}`) }))}
          onChange={setBy}
        />
      }
      table={isFilled ? <NetWorthTable view={view} /> : undefined}
      picture={
        <>
          {failed && (
            <LoadFailed refusal={failed.refusal} onRetry={() => void Promise.all(needed.map((each) => each.load()))} />
          )}
          {!failed && !isReady && <SkeletonRows count={6} />}
          {isReady && !isFilled && (
            <EmptyState title={t('analytics.netWorth.none')}>{t('analytics.netWorth.noneHint')}</EmptyState>
          )}
          {isFilled && <NetWorthPicture view={view} onPress={(index) => setPressed(points[index]?.date)} />}
          {point !== undefined && (
            <NetWorthChange
              point={point}
              before={view.before(at)}
              accounts={accounts}
              unit={unit}
              currencyId={view.currencyId}
              onClose={() => setPressed(undefined)}
            />
          )}
        </>
      }
    />
  )
})
