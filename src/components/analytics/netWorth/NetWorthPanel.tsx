import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '#components/ui/charts/ChartPanel.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { NetWorthStep } from '#contract/analytics.ts'
import { type Filters, noFilters } from '#components/filters/filters.ts'
import { UnusedFilters } from '#components/filters/UnusedFilters.tsx'
import { type Days, lastDaysUpTo, yearUpTo } from '#components/filters/steps.ts'
import { Table } from '#components/ui/data/Table.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { ChartKeys } from '#components/ui/charts/ChartKeys.tsx'
import { StepsChart } from '#components/ui/charts/lazyCharts.ts'
import { NetWorthChange } from './NetWorthChange.tsx'
import { amountOf, type NetWorthView, parts, useNetWorth } from './useNetWorth.ts'
import netWorthClasses from './NetWorth.module.css'
import { Swatch } from '#components/analytics/figures/SeriesList.tsx'
import { useTick } from '#components/analytics/figures/useTick.ts'

export interface NetWorthPanelProps {
  /** The shown range; by default the latest days, twelve months, or all years. */
  days?: Days
  /** Of these, accounts and owners narrow it; by default, all accounts that count as net worth. */
  filters?: Filters
}

const sizes = ['day', 'month', 'year'] as const

/** Assets and debts over time around zero, with net worth as a line, by days, months or years. Loads its own data. */
export const NetWorthPanel = observer(function NetWorthPanel({ days, filters = noFilters }: NetWorthPanelProps) {
  const { t } = useTranslation()
  const { currencies, settings } = useStores()
  const { accounts, owners } = filters
  const [by, setBy] = useState<NetWorthStep>('month')
  const [pressed, setPressed] = useState<string>()
  const today = settings.today()
  const latest = { day: lastDaysUpTo(today), month: yearUpTo(today), year: undefined }
  const view = useNetWorth({ by, days: days ?? latest[by], accounts, owners })
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
      isWaiting={!failed && !isReady}
      tools={
        <SegmentedControl
          label={t('analytics.netWorth.by.label')}
          isLabelHidden
          value={by}
          options={sizes.map((value) => ({ value, label: t(`analytics.netWorth.by.${value}`) }))}
          onChange={setBy}
        />
      }
      choices={<UnusedFilters filters={{ ...filters, from: undefined, to: undefined, accounts: [], owners: [] }} />}
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
              owners={owners}
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

/**
 * Assets, debts and net worth at the end of each day, month or year, the newest first.
 *
 * Read aloud: a table with the names of its rows and columns.
 */
const NetWorthTable = observer(function NetWorthTable({ view }: { view: NetWorthView }) {
  const { t } = useTranslation()
  const { points, unit, dateOf } = view
  const title = `${t('analytics.netWorth.title')}, ${unit?.code ?? ''}`
  return (
    <Table
      variant="figures"
      isWide
      label={title}
      columns={[
        { label: t('analytics.netWorth.date') },
        ...parts.map((part) => ({ label: t(`analytics.netWorth.${part}`) })),
      ]}
    >
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.date}>
            <th scope="row">{dateOf(point)}</th>
            {parts.map((part) => (
              <td key={part}>
                <Money amount={amountOf(point, part)} unit={unit} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
})

const HEIGHT = 200

interface NetWorthPictureProps {
  view: NetWorthView
  onPress: (at: number) => void
}

/**
 * Net worth over time as a band around zero, with a legend of the amounts at the current point, else at the last.
 *
 * Use inside NetWorthPanel; not for income and expenses: that is CurrencyChart.
 */
const NetWorthPicture = observer(function NetWorthPicture({ view, onPress }: NetWorthPictureProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const tick = useTick()
  const { points, says, series, steps, unit } = view
  const missing = new Set(points.flatMap((point) => point.missing))
  const codes = [...missing].map((id) => currencies.byId.get(id)?.code).join(', ')
  return (
    <>
      <p className={netWorthClasses.about}>
        {t('analytics.netWorth.about', { code: unit?.code })} {t('analytics.netWorth.press')}
        {missing.size > 0 && ` ${t('analytics.netWorth.missing', { codes })}`}
      </p>
      <ChartKeys
        name={t('analytics.netWorth.title')}
        says={says}
        onAct={(at) => {
          onPress(at)
          return false
        }}
      >
        {(at, onAt) => {
          const selected = points[at ?? points.length - 1]
          return (
            <>
              <ul className={netWorthClasses.names}>
                {series.map(({ key, name, color }, index) => (
                  <li key={key}>
                    <Swatch color={color} />
                    {name}{' '}
                    {selected !== undefined && (
                      <Money amount={amountOf(selected, parts[index] ?? 'worth')} unit={unit} isInline />
                    )}
                  </li>
                ))}
                {selected !== undefined && <li className={netWorthClasses.date}>{view.dateOf(selected)}</li>}
              </ul>
              <div className={netWorthClasses.drawing}>
                <Suspense fallback={<div style={{ height: HEIGHT }} />}>
                  <StepsChart
                    variant="band"
                    steps={steps}
                    series={series}
                    at={at}
                    onAt={onAt}
                    onPress={onPress}
                    tick={tick}
                    height={HEIGHT}
                    isAxisRight
                  />
                </Suspense>
              </div>
            </>
          )
        }}
      </ChartKeys>
    </>
  )
})
