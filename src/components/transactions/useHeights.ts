import { useStores } from '#components/useStores.ts'
import { useIsPhone } from '#components/ui/useIsPhone.ts'
import type { LedgerView } from '#stores/LedgerView.ts'
import { textScale } from '#components/ui/textScale.ts'
import { isAcrossCurrencies } from './EntryParts.tsx'

/** What of a month heading stays in view while it sticks. */
export const STICKY = 56 + 44

/** How high rows are, by device and density. */
export interface Heights {
  isPhone: boolean
  /** Before the row is here. */
  expected: (view: LedgerView, index: number) => number
  /** Once it is: a transfer between currencies takes two lines. */
  exact: (view: LedgerView, index: number) => number
}

export const useHeights = (): Heights => {
  const { settings } = useStores()
  const isPhone = useIsPhone()
  const wideRow = settings.isCompact ? 32 : 36
  const scale = textScale()
  const row = scale * (isPhone ? 56 : wideRow)
  const heading = scale * (isPhone ? 76 : 56)
  const expected = (view: LedgerView, index: number) => (view.isHeading(index) ? heading : row)
  const exact = (view: LedgerView, index: number) => {
    const found = view.rowAt(index)
    const isTall = !isPhone && found.kind === 'entry' && isAcrossCurrencies(found.entry)
    return isTall ? row + 16 * scale : expected(view, index)
  }
  return { isPhone, expected, exact }
}
