import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartKeys } from '#components/ui/charts/ChartKeys.tsx'
import { useHiddenAmounts } from '#components/ui/data/hiddenAmounts.ts'
import { StepsChart } from '#components/ui/charts/lazyCharts.ts'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import type { LastDays } from './useLastDays.ts'
import { useTick } from './useTick.ts'

const HEIGHT = 180

/**
 * The last days as bars: spending alone stands up; beside income it hangs down.
 *
 * Use for the days of LastDaysPanel; never without LastDaysFigures, which say it in words.
 */
export const LastDaysPicture = observer(function LastDaysPicture({ lastDays }: { lastDays: LastDays }) {
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
            kind="bars"
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
