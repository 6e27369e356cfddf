import { useMemo } from 'react'
import { useStores } from '#components/useStores.ts'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import type { LedgerView } from '#stores/ledger/LedgerView.ts'
import { textScale } from '#components/ui/layout/textScale.ts'
import { placeOfList } from '#shared/matchingLines.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { hasTwoAmounts } from '#components/transactions/parts/TransactionParts.tsx'

/** The part of a month heading that stays in view while it sticks, in pixels. */
export const STICKY = 56 + 44

/** Row heights in pixels, by device and density. */
export interface Heights {
  isPhone: boolean
  /** Before the row is loaded. */
  expected: (view: LedgerView, index: number) => number
  /** After the row is loaded: measured on a phone; elsewhere two amounts take two lines. */
  exact: (view: LedgerView, index: number, list: HTMLElement | null) => number
  /** The height of the split lines of a transaction, where they are expanded. */
  lines: (transaction: Transaction) => number
}

/** The height of a split line, and the space below the last one, in pixels. */
const LINE = 28
const BELOW = 8

/** `opened` are the transactions with expanded split lines. */
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
    if (found.kind !== 'transaction') return expected(view, index)
    if (isPhone) return rowOf(list, index)?.offsetHeight ?? row
    return (hasTwoAmounts(found.transaction, place) ? row + 16 * scale : row) + lines(found.transaction)
  }
  return { isPhone, expected, exact, lines }
}

const rowOf = (list: HTMLElement | null, index: number): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-row="${index}"]`)
