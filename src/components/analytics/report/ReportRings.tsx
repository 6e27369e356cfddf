import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RingFigures } from '#components/analytics/categories/RingFigures.tsx'
import { ringOf } from '#components/analytics/categories/ringOf.ts'
import type { Question } from '#components/analytics/trend/useQuestion.ts'
import { askedBy } from '#components/filters/steps.ts'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { currenciesIn, type Side } from '#stores/figures/totals.ts'
import classes from './Report.module.css'

/** The result of a query by category: expenses and income, if there are any. Loads its own data. */
export const ReportRings = observer(function ReportRings({ question }: { question: Question }) {
  const { analytics, categories, currencies, settings } = useStores()
  const sums = useLoad(analytics.sums(askedBy(question.by), question.query))
  const needed = [sums, useLoad(categories.list), useLoad(currencies.list)]
  // The panel of totals over time shows why there are none.
  if (!needed.every((each) => each.isReady)) return null
  const rings = (['expense', 'income'] as const).flatMap((side) =>
    currenciesIn(sums.value.total, side, settings.preferredCurrencyId).map((currencyId) => ({ side, currencyId })),
  )
  if (rings.length === 0) return null
  return (
    <div className={classes.rings}>
      {rings.map((ring) => (
        <RangeRing key={`${ring.side} ${ring.currencyId}`} {...ring} question={question} />
      ))}
    </div>
  )
})

interface RangeRingProps {
  side: Side
  currencyId: number
  question: Question
}

const RangeRing = observer(function RangeRing({ side, currencyId, question }: RangeRingProps) {
  const { t } = useTranslation()
  const { analytics, categories, currencies } = useStores()
  const [insideId, setInside] = useState<number>()
  const { total } = analytics.sums(askedBy(question.by), question.query).value
  const isConverted = question.currencyId !== undefined
  const name = t(`totals.byCategory.${side}`)
  return (
    <Panel title={isConverted ? name : `${name}, ${currencies.byId.get(currencyId)?.code ?? ''}`}>
      <RingFigures
        name={name}
        side={side}
        ring={ringOf(total, categories.byId, { side, insideId, currencyId, isConverted })}
        filters={{ ...question.filters, ...question.counted }}
        insideId={insideId}
        onGo={setInside}
      />
    </Panel>
  )
})
