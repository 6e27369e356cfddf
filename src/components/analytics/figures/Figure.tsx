import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Explain } from '#components/explain/Explain.tsx'
import { asQuery } from '#components/filters/filters.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import type { FigureOf } from './lines.ts'

export interface FigureProps {
  /** The name of the figure. */
  name: string
  of: FigureOf
  /** The printed amount. */
  children: ReactNode
}

/**
 * An amount in analytics that opens an explanation.
 *
 * Keys: Enter and Space open it, Escape closes it and restores focus.
 */
export const Figure = observer(function Figure({ name, of, children }: FigureProps) {
  const { settings } = useStores()
  const { region } = useLocale()
  return (
    <Explain
      name={name}
      filter={asQuery(of.filters, settings.timeZone, region)}
      currencyId={of.currencyId}
      counted={of.counted}
      isConverted={of.isConverted}
    >
      {children}
    </Explain>
  )
})
