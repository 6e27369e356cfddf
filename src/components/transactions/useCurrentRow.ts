import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import type { LedgerView } from '#stores/LedgerView.ts'

/** The row that Tab leads to. It stays the same entry when others come in above it. */
export const useCurrentRow = (view: LedgerView) => {
  const [row, setRow] = useState<number>()
  const [isInside, setInside] = useState(false)
  const wanted = useRef<number>(undefined)
  const known = useRef<{ generation: number; transactionId: number | undefined }>(undefined)

  const entryAt = (at: number | undefined): Transaction | undefined => {
    const found = at === undefined ? undefined : view.rowAt(at)
    return found?.kind === 'entry' ? found.entry : undefined
  }
  const currentId = entryAt(row)?.transactionId
  const { generation } = view
  useLayoutEffect(() => {
    const before = known.current
    if (before !== undefined && before.generation !== generation && before.transactionId !== undefined) {
      const moved = view.rowOf(before.transactionId)
      if (moved !== undefined && moved !== row) {
        setRow(moved)
        if (isInside) wanted.current = moved
      }
    }
    known.current = { generation, transactionId: currentId }
  }, [view, generation, currentId, row, isInside])

  const events = {
    onFocus: (event: FocusEvent) => {
      setInside(true)
      const focused = event.target.closest('[data-row]')?.getAttribute('data-row')
      if (focused !== undefined && focused !== null) setRow(Number(focused))
    },
    onBlur: () => setInside(false),
  }

  return { row, setRow, isInside, wanted, entryAt, events }
}

export type CurrentRow = ReturnType<typeof useCurrentRow>
