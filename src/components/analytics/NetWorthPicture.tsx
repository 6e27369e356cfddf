import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartKeys } from '#components/ui/charts/ChartKeys.tsx'
import { StepsChart } from '#components/ui/charts/lazyCharts.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import classes from './NetWorth.module.css'
import { Swatch } from './Swatch.tsx'
import { amountOf, type NetWorthView, parts } from './useNetWorth.ts'
import { useTick } from './useTick.ts'

const HEIGHT = 200

export interface NetWorthPictureProps {
  view: NetWorthView
  onPress: (at: number) => void
}

/**
 * Net worth over time as a band around zero, its parts named with their amounts at the point that is meant, else at the last.
 *
 * Use inside NetWorthPanel; not for income and spending: that is CurrencyChart.
 *
 * Keys: those of ChartKeys; Enter says what changed until the point.
 */
export const NetWorthPicture = observer(function NetWorthPicture({ view, onPress }: NetWorthPictureProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const tick = useTick()
  const { points, says, series, steps, unit } = view
  const missing = new Set(points.flatMap((point) => point.missing))
  const codes = [...missing].map((id) => currencies.byId.get(id)?.code).join(', ')
  return (
    <>
      <p className={classes.about}>
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
          const meant = points[at ?? points.length - 1]
          return (
            <>
              <ul className={classes.names}>
                {series.map(({ key, name, color }, index) => (
                  <li key={key}>
                    <Swatch color={color} />
                    {name}{' '}
                    {meant !== undefined && (
                      <Money amount={amountOf(meant, parts[index] ?? 'worth')} unit={unit} isInline />
                    )}
                  </li>
                ))}
                {meant !== undefined && <li className={classes.date}>{view.dateOf(meant)}</li>}
              </ul>
              <div className={classes.drawing}>
                <Suspense fallback={<div style={{ height: HEIGHT }} />}>
                  <StepsChart
                    kind="band"
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
