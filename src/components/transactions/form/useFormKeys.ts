import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { isSplitNow, needsCategory } from './formValues.ts'
import { toggledSplit } from './KindControl.tsx'
import { focusCell, type TransactionCell } from './TransactionCells.tsx'
import type { TransactionFormState } from './useTransactionForm.ts'

/**
 * Keys of a transaction form. Enter selects the highlighted option and moves to the first required field still empty; Alt+S splits.
 */
export const useFormKeys = (
  root: RefObject<HTMLElement | null>,
  { fields, set, suggestions }: Pick<TransactionFormState, 'fields' | 'set' | 'suggestions'>,
) => {
  const [goesOn, setGoesOn] = useState(0)
  useLayoutEffect(() => {
    // Reads the fields after the key press has changed them.
    const needed = goesOn === 0 ? undefined : firstNeeded(fields, suggestions.isFilling)
    if (needed !== undefined) focusCell(root.current, needed)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [goesOn, root])

  const focusNext = () => setGoesOn((times) => times + 1)
  const press = (event: KeyboardEvent) => {
    if (isSplitKey(event) && fields.kind === undefined) {
      event.preventDefault()
      set(toggledSplit(fields))
      return
    }
    const isTaken = event.key === 'Enter' && event.defaultPrevented && !event.ctrlKey && !event.metaKey
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null
    if (isTaken && goOnFrom.has(cell?.dataset['cell'] ?? '')) focusNext()
  }
  return { press, focusNext }
}

const goOnFrom: ReadonlySet<string> = new Set(['payee', 'category', 'account', 'toAccount'])

/** By position, so that the key is the same in a Russian layout; AltGr types letters. */
const isSplitKey = (event: KeyboardEvent): boolean =>
  event.code === 'KeyS' && event.altKey && !event.ctrlKey && !event.metaKey && !event.getModifierState('AltGraph')

const firstNeeded = (fields: TransactionFields, isFilling: boolean): TransactionCell | undefined => {
  const { isTransfer, categoryId, accountId, toAccountId, amount } = fields
  const missing: [TransactionCell, boolean][] = [
    ['category', categoryId === undefined && !isFilling && needsCategory(fields) && !isSplitNow(fields)],
    ['account', accountId === undefined],
    ['toAccount', isTransfer && toAccountId === undefined],
    ['amount', amount.trim() === ''],
  ]
  return missing.find(([, isMissing]) => isMissing)?.[0]
}
