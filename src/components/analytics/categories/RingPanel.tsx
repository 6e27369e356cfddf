import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnstyledButton } from '@mantine/core'
import { Menu, MenuItem } from '#components/ui/layout/Menu.tsx'
import { IconSelector } from '@tabler/icons-react'
import { asQuery, type Filters, noFilters } from '#components/filters/filters.ts'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Side } from '#stores/figures/totals.ts'
import { countedOf, daysOfMonth, daysOfYear } from '#components/filters/steps.ts'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import { PeriodPicker } from '#components/analytics/figures/PeriodPicker.tsx'
import { RingFigures } from './RingFigures.tsx'
import { ringOf } from './ringOf.ts'
import classes from '#components/analytics/figures/PeriodPicker.module.css'

export interface RingPanelProps {
  side: Side
  kind: 'month' | 'year'
  /** Of these, all but dates, categories and currencies narrow it: the ring has its own. */
  filters?: Filters
}

/** Expenses or income of a month or a year by category. Loads its own data. */
export const RingPanel = observer(function RingPanel({ side, kind, filters: asked = noFilters }: RingPanelProps) {
  const { t } = useTranslation()
  const { accounts, analytics, categories, currencies, settings } = useStores()
  const { timeZone, preferredCurrencyId: baseId = 0 } = settings
  const { region } = useLocale()
  const today = settings.today()
  const thisMonth = today.slice(0, 7)
  const [period, setPeriod] = useState(kind === 'month' ? thisMonth : thisMonth.slice(0, 4))
  const [chosenId, setCurrency] = useState<number>()
  const [insideId, setInside] = useState<number>()
  const days = kind === 'month' ? daysOfMonth(period) : daysOfYear(period)
  const counted = countedOf(days, today)
  const filters = { ...asked, ...counted, categories: [], isOwnOnly: false, currencies: [] }
  const query = asQuery(filters, timeZone, region)
  const isConverted = chosenId === undefined
  const sums = useLoad(
    analytics.sums('months', isConverted ? { ...query, currencyId: settings.preferredCurrencyId } : query),
  )
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
        <RingFigures name={name} side={side} ring={ring} filters={filters} insideId={insideId} onGo={setInside} />
      )}
    </Panel>
  )
})

interface CurrencyChoiceProps {
  /** Undefined means all, converted into the base currency. */
  value: number | undefined
  baseId: number
  options: readonly number[]
  onChange: (currencyId: number | undefined) => void
}

/** Selects a single currency, or all, converted into the base currency. */
const CurrencyChoice = observer(function CurrencyChoice({ value, baseId, options, onChange }: CurrencyChoiceProps) {
  const { t } = useTranslation()
  const nameOf = useCurrencyName()
  const { currencies } = useStores()
  const unitOf = (currencyId: number) => currencies.byId.get(currencyId)
  const all = t('analytics.unit.base', { code: unitOf(baseId)?.code })
  const chosen = value === undefined ? all : unitOf(value)?.code
  return (
    <Menu
      target={
        <UnstyledButton className={classes.chosen ?? ''} aria-label={t('analytics.chooseCurrency', { code: chosen })}>
          {chosen} <IconSelector size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      }
    >
      <MenuItem onClick={() => onChange(undefined)}>{all}</MenuItem>
      {options.map((currencyId) => (
        <MenuItem key={currencyId} onClick={() => onChange(currencyId)}>
          {unitOf(currencyId)?.code} – {nameOf(unitOf(currencyId))}
        </MenuItem>
      ))}
    </Menu>
  )
})
