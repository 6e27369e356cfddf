import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Explain } from '#components/explain/Explain.tsx'
import { asQuery, type Filters } from '#components/transactions/filters.ts'
import { useStores } from '#components/useStores.ts'
import type { Amount } from '#contract/money.ts'
import type { Side } from '#stores/totals.ts'

/** An amount of one currency with what it was made of. */
export interface FigureOf {
  amount: Amount
  filters: Filters
  side: Side
}

export interface FigureProps {
  /** What the figure is of. */
  name: string
  of: FigureOf
  /** The figure itself. */
  children: ReactNode
}

/**
 * A figure of analytics, which explains itself.
 *
 * Use for every sum beside a chart and in its table; not for a share or a comparison.
 *
 * Keys: Enter and Space open it, Escape closes it and gives the focus back.
 */
export const Figure = observer(({ name, of: { filters, side }, children }: FigureProps) => {
  const { settings } = useStores()
  return (
    <Explain
      name={name}
      filter={asQuery(filters, settings.timeZone)}
      currencyId={filters.currencies[0] ?? 0}
      counted={side}
    >
      {children}
    </Explain>
  )
})
