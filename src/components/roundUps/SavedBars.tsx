import { useTranslation } from 'react-i18next'
import { useTick } from '#components/analytics/figures/useTick.ts'
import { useDates } from '#components/dates/useDates.ts'
import { StepsChart } from '#components/ui/charts/StepsChart.tsx'
import { formatMoney, type MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { useHiddenAmounts } from '#components/ui/data/hiddenAmounts.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { type MonthSaved, mostOf } from './savedByMonth.ts'

export interface SavedBarsProps {
  saved: readonly MonthSaved[]
  unit: MoneyUnit
}

const HEIGHT = 168

/**
 * What would have been moved by month, as bars, the highest with its amount. The table says the same in figures.
 *
 * Read aloud: one picture with its name; the figures are read in SavedTable.
 */
export const SavedBars = ({ saved, unit }: SavedBarsProps) => {
  const { t } = useTranslation()
  const { isHidden } = useHiddenAmounts()
  const locale = useLocale()
  const dates = useDates()
  const tick = useTick()
  const most = mostOf(saved)
  return (
    <div role="img" aria-label={t('roundUps.chart.label')}>
      <StepsChart
        kind="bars"
        steps={saved.map(({ month }) => ({ key: month, label: dates.monthShort(month) }))}
        series={[
          {
            key: 'saved',
            color: 'var(--fa-accent-fill)',
            // Numbers are for pixels only.
            values: saved.map(({ amount }) => Number(amount)),
          },
        ]}
        at={undefined}
        onAt={() => undefined}
        tick={tick}
        height={HEIGHT}
        note={
          isHidden || most === undefined
            ? undefined
            : {
                at: saved.findIndex(({ month }) => month === most.month),
                value: Number(most.amount),
                words: formatMoney(most.amount, unit, locale),
              }
        }
      />
    </div>
  )
}
