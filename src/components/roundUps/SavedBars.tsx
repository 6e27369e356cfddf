import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { formatMoney, type MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { useHiddenAmounts } from '#components/ui/data/hiddenAmounts.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import classes from './SavedChart.module.css'
import { type MonthSaved, mostOf } from './savedByMonth.ts'

export interface SavedBarsProps {
  saved: readonly MonthSaved[]
  unit: MoneyUnit
}

/**
 * The savings that round-ups would have made by month, as bars, with a label on the highest. The table has the same figures.
 *
 * Read aloud: one image with its name; the figures are in SavedTable.
 */
export const SavedBars = ({ saved, unit }: SavedBarsProps) => {
  const { t } = useTranslation()
  const { isHidden } = useHiddenAmounts()
  const locale = useLocale()
  const dates = useDates()
  const most = mostOf(saved)
  // Numbers are for drawing only.
  const data = saved.map(({ month, amount }) => ({ month: dates.monthShort(month), saved: Number(amount) }))
  const nameHighest = (value: unknown) =>
    most !== undefined && value === Number(most.amount) ? formatMoney(most.amount, unit, locale) : ''
  return (
    <div role="img" aria-label={t('roundUps.chart.label')}>
      <BarChart
        className={classes.bars ?? ''}
        h={168}
        data={data}
        dataKey="month"
        series={[{ name: 'saved', color: 'var(--fa-accent-fill)' }]}
        gridAxis="x"
        tickLine="none"
        strokeDasharray="0"
        gridColor="var(--fa-hairline)"
        textColor="var(--fa-ink-3)"
        maxBarWidth={24}
        withTooltip={false}
        withYAxis={!isHidden}
        withBarValueLabel={!isHidden}
        valueLabelProps={{ formatter: nameHighest, fill: 'var(--fa-ink)', fontSize: 12 }}
        barProps={{ isAnimationActive: false, radius: 1 }}
        barChartProps={{ accessibilityLayer: false, margin: { top: 18 } }}
        xAxisProps={{ interval: 'equidistantPreserveStart', tickMargin: 6, axisLine: { stroke: 'var(--fa-ink)' } }}
        yAxisProps={{ width: 'auto', tickCount: 4 }}
      />
    </div>
  )
}
