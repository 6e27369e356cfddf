import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import type { LedgerView } from '#stores/ledger/LedgerView.ts'

/** The row that is the Tab stop. It stays on the same transaction when others are inserted above it. */
export const useCurrentRow = (view: LedgerView) => {
  const body = useRef<HTMLDivElement>(null)
  const [row, setRow] = useState<number>()
  const [isInside, setInside] = useState(false)
  /** The row to focus as soon as it is rendered. */
  const wanted = useRef<number>(undefined)
  const known = useRef<{ generation: number; transactionId: number | undefined }>(undefined)

  const transactionAt = (at: number | undefined): Transaction | undefined => {
    const found = at === undefined ? undefined : view.rowAt(at)
    return found?.kind === 'transaction' ? found.transaction : undefined
  }
  const moveTo = (next: number) => {
    wanted.current = next
    setRow(next)
  }

  const currentId = transactionAt(row)?.transactionId
  const { generation } = view
  useLayoutEffect(() => {
    const before = known.current
    known.current = { generation, transactionId: currentId }
    if (before?.transactionId === undefined || before.generation === generation) return
    const moved = view.rowOf(before.transactionId)
    if (moved === undefined || moved === row) return
    if (isInside) wanted.current = moved
    setRow(moved)
  }, [view, generation, currentId, row, isInside])
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const element = body.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!element) return
    wanted.current = undefined
    element.focus({ preventScroll: true })
  })

  const events = {
    onFocus: (event: FocusEvent) => {
      setInside(true)
      const focused = event.target.closest('[data-row]')?.getAttribute('data-row')
      if (focused !== undefined && focused !== null) setRow(Number(focused))
    },
    onBlur: () => setInside(false),
  }
  return { body, row, isInside, transactionAt, moveTo, events }
}

export type CurrentRow = ReturnType<typeof useCurrentRow>
