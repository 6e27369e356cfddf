import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asQuery, noFilters } from '#components/transactions/filters.ts'
import { LoadFailed } from '#components/ui/LoadFailed.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { SkeletonRows } from '#components/ui/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Side } from '#stores/totals.ts'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { RingFigures } from './RingFigures.tsx'
import { ringOf } from './ringOf.ts'
import { daysOfMonth, daysOfYear } from './steps.ts'

export interface RingPanelProps {
  side: Side
  kind: 'month' | 'year'
}

/**
 * What was spent or earned in a month or a year, category by category. Loads itself.
 *
 * Use for a month or a year by category; not for several of them: that is SumsPanel.
 */
export const RingPanel = observer(({ side, kind }: RingPanelProps) => {
  const { t } = useTranslation()
  const { analytics, categories, currencies, settings } = useStores()
  const { timeZone, preferredCurrencyId: leadId } = settings
  const thisMonth = settings.today().slice(0, 7)
  const [period, setPeriod] = useState(kind === 'month' ? thisMonth : thisMonth.slice(0, 4))
  const [chosenId, setCurrency] = useState<number>()
  const [insideId, setInside] = useState<number>()
  const days = kind === 'month' ? daysOfMonth(period) : daysOfYear(period)
  const sums = useLoad(analytics.sums('months', asQuery({ ...noFilters, ...days }, timeZone)))
  const needed = [sums, useLoad(categories.list), useLoad(currencies.list)]
  const failed = needed.find(({ status }) => status === 'failed')
  const isReady = needed.every((each) => each.isReady)
  const ring = ringOf(sums.value, categories.byId, { side, insideId, currencyId: chosenId, leadId })
  const name = t(`analytics.rings.${side}.${kind}`)
  return (
    <Panel
      title={name}
      tools={
        <>
          {ring.currencyId !== undefined && (
            <CurrencyChoice
              value={ring.currencyId}
              options={[...new Set([...ring.currencies, ring.currencyId])]}
              onChange={setCurrency}
            />
          )}
          <PeriodPicker kind={kind} value={period} onChange={setPeriod} />
        </>
      }
    >
      {failed && (
        <LoadFailed refusal={failed.refusal} onRetry={() => void Promise.all(needed.map((each) => each.load()))} />
      )}
      {!failed && !isReady && <SkeletonRows count={5} row="compact" />}
      {isReady && <RingFigures name={name} side={side} ring={ring} days={days} insideId={insideId} onGo={setInside} />}
    </Panel>
  )
})
