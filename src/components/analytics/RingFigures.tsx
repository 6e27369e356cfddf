import { observer } from 'mobx-react-lite'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Filters, noFilters } from '#components/filters/filters.ts'
import { ChartKeys } from '#components/ui/charts/ChartKeys.tsx'
import { RingChart } from '#components/ui/charts/lazyCharts.ts'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import { useStores } from '#components/useStores.ts'
import type { Amount } from '#contract/calc/money.ts'
import type { Series, Side } from '#stores/totals.ts'
import type { FigureOf } from './Figure.tsx'
import classes from './RingFigures.module.css'
import type { Ring } from './ringOf.ts'
import { RingPath } from './RingPath.tsx'
import { RingTable } from './RingTable.tsx'
import type { Days } from '#components/filters/steps.ts'
import { useCategoryColors } from './useCategoryColors.ts'
import { useShare } from './useShare.ts'

export interface RingFiguresProps {
  name: string
  side: Side
  ring: Ring
  /** The range that it sums up. */
  days: Days
  insideId: number | undefined
  onGo: (insideId: number | undefined) => void
}

/**
 * Parts of a whole as a ring with its table. What is made of parts opens, in the ring and in the table.
 *
 * Use for the parts of one whole; not for months side by side: that is CurrencyChart.
 *
 * Read aloud: the ring and its table are one group; inside a part, with the part's name.
 */
export const RingFigures = observer(function RingFigures({ name, side, ring, days, insideId, onGo }: RingFiguresProps) {
  const { t } = useTranslation()
  const { categories, currencies } = useStores()
  const colorOf = useCategoryColors(side, insideId === undefined ? [] : [insideId])
  const moneyWords = useMoneyWords()
  const inPercent = useShare()
  const figures = useRef<HTMLDivElement>(null)
  const { currencyId, isConverted, slices, total } = ring
  const unit = currencies.byId.get(currencyId)
  const nameOf = (categoryId: number) => categories.byId.get(categoryId)?.name ?? ''
  const filtersOf = (categoryId: number | undefined, isOwnOnly: boolean): Filters => ({
    ...noFilters,
    ...days,
    currencies: isConverted ? [] : [currencyId],
    categories: categoryId === undefined ? [] : [categoryId],
    isOwnOnly,
  })
  const figureOf = (amount: Amount, categoryId: number | undefined, isOwnOnly: boolean): FigureOf => ({
    amount,
    currencyId,
    isConverted,
    counted: side,
    filters: filtersOf(categoryId, isOwnOnly),
  })
  /** What was paid back takes no share. */
  const shareOf = ({ total: part }: Series) => Math.max(0, Number(part) / Number(total))
  const isOpening = ({ categoryId, isDeep }: Series) => isDeep && categoryId !== insideId
  /** What was pressed is gone then: the focus goes on from here. */
  const go = (to: number | undefined) => {
    figures.current?.focus()
    onGo(to)
  }
  const openAt = (at: number): boolean => {
    const slice = slices[at]
    if (slice === undefined || !isOpening(slice)) return false
    onGo(slice.categoryId)
    return true
  }
  return (
    <div
      ref={figures}
      className={classes.ring}
      tabIndex={-1}
      role="group"
      aria-label={insideId === undefined ? name : `${name}: ${nameOf(insideId)}`}
    >
      {insideId !== undefined && <RingPath insideId={insideId} onGo={go} />}
      {slices.length === 0 ? (
        <p className={classes.none}>{t('analytics.none.title')}</p>
      ) : (
        <div className={classes.figures}>
          <ChartKeys
            name={name}
            says={slices.map(
              (slice) =>
                `${nameOf(slice.categoryId)}: ${moneyWords(slice.total, unit, 'both')}, ${inPercent(shareOf(slice))}`,
            )}
            onAct={openAt}
          >
            {(at, onAt) => (
              <Suspense fallback={<div className={classes.waiting} />}>
                <RingChart
                  slices={slices.map((slice) => ({
                    key: String(slice.categoryId),
                    color: colorOf(slice.categoryId),
                    value: shareOf(slice),
                  }))}
                  at={at}
                  onAt={onAt}
                  onAct={openAt}
                />
              </Suspense>
            )}
          </ChartKeys>
          <RingTable
            name={name}
            side={side}
            unit={unit}
            rows={slices.map((slice) => ({
              key: String(slice.categoryId),
              name: nameOf(slice.categoryId),
              color: colorOf(slice.categoryId),
              share: shareOf(slice),
              figure: figureOf(slice.total, slice.categoryId, slice.categoryId === insideId),
              onOpen: isOpening(slice) ? () => go(slice.categoryId) : undefined,
            }))}
            total={figureOf(total, insideId, false)}
          />
        </div>
      )}
    </div>
  )
})
