import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asQuery, noFilters } from '#components/filters/filters.ts'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Side } from '#stores/totals.ts'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { RingFigures } from './RingFigures.tsx'
import { ringOf } from './ringOf.ts'
import { countedOf, daysOfMonth, daysOfYear } from '#components/filters/steps.ts'

export interface RingPanelProps {
  side: Side
  kind: 'month' | 'year'
}

/**
 * What was spent or earned in a month or a year, category by category. Loads itself.
 *
 * Use for a month or a year by category; not for several of them: that is SumsPanel.
 */
export const RingPanel = observer(function RingPanel({ side, kind }: RingPanelProps) {
  const { t } = useTranslation()
  const { accounts, analytics, categories, currencies, settings } = useStores()
  const { timeZone, preferredCurrencyId: baseId = 0 } = settings
  const today = settings.today()
  const thisMonth = today.slice(0, 7)
  const [period, setPeriod] = useState(kind === 'month' ? thisMonth : thisMonth.slice(0, 4))
  const [chosenId, setCurrency] = useState<number>()
  const [insideId, setInside] = useState<number>()
  const days = kind === 'month' ? daysOfMonth(period) : daysOfYear(period)
  const counted = countedOf(days, today)
  const query = asQuery({ ...noFilters, ...counted }, timeZone)
  const isConverted = chosenId === undefined
  const sums = useLoad(analytics.sums('months', isConverted ? { ...query, currencyId: baseId } : query))
  const needed = [sums, useLoad(categories.list), useLoad(currencies.list), useLoad(accounts.list)]
  const failed = needed.find(({ status }) => status === 'failed')
  const isReady = needed.every((each) => each.isReady)
  const ring = ringOf(sums.value.total, categories.byId, {
    side,
    insideId,
    currencyId: chosenId ?? baseId,
    isConverted,
  })
  const used = [...new Set(accounts.list.value.map(({ currencyId }) => currencyId))]
  const name = t(`analytics.rings.${side}.${kind}`)
  return (
    <Panel
      title={name}
      tools={
        <>
          {used.length > 1 && <CurrencyChoice value={chosenId} baseId={baseId} options={used} onChange={setCurrency} />}
          <PeriodPicker kind={kind} value={period} onChange={setPeriod} />
        </>
      }
    >
      {failed && (
        <LoadFailed refusal={failed.refusal} onRetry={() => void Promise.all(needed.map((each) => each.load()))} />
      )}
      {!failed && !isReady && <SkeletonRows count={5} row="compact" />}
      {isReady && (
        <RingFigures name={name} side={side} ring={ring} days={counted} insideId={insideId} onGo={setInside} />
      )}
    </Panel>
  )
})
