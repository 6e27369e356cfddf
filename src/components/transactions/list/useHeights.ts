import { useStores } from '#components/useStores.ts'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import type { LedgerView } from '#stores/ledger/LedgerView.ts'
import { textScale } from '#components/ui/layout/textScale.ts'
import { isAcrossCurrencies } from '#components/transactions/parts/TransactionParts.tsx'

/** What of a month heading stays in view while it sticks. */
export const STICKY = 56 + 44

/** How high rows are, by device and density. */
export interface Heights {
  isPhone: boolean
  /** Before the row is here. */
  expected: (view: LedgerView, index: number) => number
  /** Once it is: on a phone as high as it turned out, elsewhere a transfer between currencies takes two lines. */
  exact: (view: LedgerView, index: number, list: HTMLElement | null) => number
}

export const useHeights = (): Heights => {
  const { settings } = useStores()
  const isPhone = useIsPhone()
  const wideRow = settings.isCompact ? 32 : 36
  const scale = textScale()
  const row = scale * (isPhone ? 56 : wideRow)
  const heading = scale * (isPhone ? 76 : 56)
  const expected = (view: LedgerView, index: number) => (view.isHeading(index) ? heading : row)
  const exact = (view: LedgerView, index: number, list: HTMLElement | null) => {
    const found = view.rowAt(index)
    if (found.kind !== 'entry') return expected(view, index)
    if (isPhone) return rowOf(list, index)?.offsetHeight ?? row
    return isAcrossCurrencies(found.entry) ? row + 16 * scale : row
  }
  return { isPhone, expected, exact }
}

const rowOf = (list: HTMLElement | null, index: number): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-row="${index}"]`)
