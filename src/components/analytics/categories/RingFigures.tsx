import { observer } from 'mobx-react-lite'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filters } from '#components/filters/filters.ts'
import { ChartKeys } from '#components/ui/charts/ChartKeys.tsx'
import { RingChart } from '#components/ui/charts/lazyCharts.ts'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import { useStores } from '#components/useStores.ts'
import type { Amount } from '#shared/money.ts'
import type { Series, Side } from '#stores/figures/totals.ts'
import categoryBreadcrumbClasses from '#components/categories/CategoryBreadcrumb.module.css'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { ancestorsOf } from '#shared/tree.ts'
import { Table } from '#components/ui/data/Table.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import type { MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { Figure } from '#components/analytics/figures/Figure.tsx'
import classes from './RingFigures.module.css'
import type { Ring } from './ringOf.ts'
import { useCategoryColors } from '#components/analytics/figures/useCategoryColors.ts'
import { useShare } from './useShare.ts'
import figuresClasses from '#components/analytics/figures/Figures.module.css'
import { Swatch } from '#components/analytics/figures/SeriesList.tsx'
import type { FigureOf } from '#components/analytics/figures/lines.ts'

export interface RingFiguresProps {
  name: string
  side: Side
  ring: Ring
  /** The filters of the summed transactions. */
  filters: Filters
  insideId: number | undefined
  onGo: (insideId: number | undefined) => void
}

/**
 * A ring with its table. Slices with subcategories open, in the ring and in the table.
 *
 * Read aloud: ring and table are one group, named after the open category.
 */
export const RingFigures = observer(function RingFigures({
  name,
  side,
  ring,
  filters,
  insideId,
  onGo,
}: RingFiguresProps) {
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
    ...filters,
    currencies: isConverted ? filters.currencies : [currencyId],
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
  /** A negative share (more refunds than expenses) counts as zero. */
  const shareOf = ({ total: part }: Series) => Math.max(0, Number(part) / Number(total))
  const isOpening = ({ categoryId, isDeep }: Series) => isDeep && categoryId !== insideId
  /** The clicked element is unmounted, so focus moves to the group. */
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

interface RingPathProps {
  insideId: number
  /** Called with a category of the path, or undefined for all. */
  onGo: (insideId: number | undefined) => void
}

/** Breadcrumb of the open category. */
const RingPath = observer(function RingPath({ insideId, onGo }: RingPathProps) {
  const { t } = useTranslation()
  const { byId } = useStores().categories
  const here = byId.get(insideId)
  return (
    <nav aria-label={t('analytics.rings.path')}>
      <ol className={categoryBreadcrumbClasses.path}>
        <li>
          <LinkButton onClick={() => onGo(undefined)}>{t('analytics.rings.all')}</LinkButton>
        </li>
        {ancestorsOf(here?.parentsTree ?? '').map((id) => (
          <li key={id}>
            <LinkButton onClick={() => onGo(id)}>{byId.get(id)?.name}</LinkButton>
          </li>
        ))}
        <li aria-current="page">{here?.name}</li>
      </ol>
    </nav>
  )
})

interface RingRow {
  key: string
  name: string
  color: string
  /** Share of the total, approximate, for display only. */
  share: number
  figure: FigureOf
  /** Opens its subcategories; undefined without any. */
  onOpen: (() => void) | undefined
}

interface RingTableProps {
  name: string
  side: Side
  rows: readonly RingRow[]
  total: FigureOf
  unit: MoneyUnit | undefined
}

/** The slices with their shares and amounts, and the total. */
const RingTable = observer(function RingTable({ name, side, rows, total, unit }: RingTableProps) {
  const { t } = useTranslation()
  const inPercent = useShare()
  return (
    <Table
      variant="figures"
      label={name}
      columns={[
        { label: t('transactions.columns.category'), isLabelHidden: true },
        { label: t('analytics.rings.share'), isLabelHidden: true },
        { label: t('analytics.rings.amount'), isLabelHidden: true },
      ]}
    >
      <tbody>
        {rows.map(({ key, name: part, color, share, figure, onOpen }) => (
          <tr key={key}>
            <th scope="row">
              <span className={figuresClasses.name}>
                <Swatch color={color} />
                {onOpen === undefined ? part : <LinkButton onClick={onOpen}>{part}</LinkButton>}
              </span>
            </th>
            <td className={figuresClasses.share}>{inPercent(share)}</td>
            <td>
              <Figure name={part} of={figure}>
                <Money amount={figure.amount} unit={unit} signs="both" />
              </Figure>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('analytics.total')}
          </th>
          <td>
            <Figure name={name} of={total}>
              <Money amount={total.amount} unit={unit} signs="both" tone={side} />
            </Figure>
          </td>
        </tr>
      </tfoot>
    </Table>
  )
})
