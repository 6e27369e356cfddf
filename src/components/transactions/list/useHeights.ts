import { useMemo } from 'react'
import { useStores } from '#components/useStores.ts'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import type { LedgerView } from '#stores/ledger/LedgerView.ts'
import { textScale } from '#components/ui/layout/textScale.ts'
import { placeOfList } from '#stores/ledger/meantLines.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { hasTwoAmounts } from '#components/transactions/parts/TransactionParts.tsx'

/** What of a month heading stays in view while it sticks. */
export const STICKY = 56 + 44

/** How high rows are, by device and density. */
export interface Heights {
  isPhone: boolean
  /** Before the row is here. */
  expected: (view: LedgerView, index: number) => number
  /** Once it is: on a phone as high as it turned out, elsewhere two amounts take two lines. */
  exact: (view: LedgerView, index: number, list: HTMLElement | null) => number
  /** How much of it the lines of a split one take, where they are shown. */
  lines: (entry: Transaction) => number
}

/** The height of a line, and what is below the last one. */
const LINE = 28
const BELOW = 8

/** `opened` are the transactions whose lines are shown. */
export const useHeights = (filter: TransactionFilter, opened: ReadonlySet<number>): Heights => {
  const place = useMemo(() => placeOfList(filter), [filter])
  const { settings } = useStores()
  const isPhone = useIsPhone()
  const wideRow = settings.isCompact ? 32 : 36
  const scale = textScale()
  const row = scale * (isPhone ? 56 : wideRow)
  const heading = scale * (isPhone ? 76 : 56)
  const expected = (view: LedgerView, index: number) => (view.isHeading(index) ? heading : row)
  const lines = ({ transactionId, lines: own = [] }: Transaction): number =>
    own.length > 0 && !isPhone && opened.has(transactionId) ? (own.length * LINE + BELOW) * scale : 0
  const exact = (view: LedgerView, index: number, list: HTMLElement | null) => {
    const found = view.rowAt(index)
    if (found.kind !== 'entry') return expected(view, index)
    if (isPhone) return rowOf(list, index)?.offsetHeight ?? row
    return (hasTwoAmounts(found.entry, place) ? row + 16 * scale : row) + lines(found.entry)
  }
  return { isPhone, expected, exact, lines }
}

const rowOf = (list: HTMLElement | null, index: number): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-row="${index}"]`)
