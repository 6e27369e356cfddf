import type { LineFields } from '#stores/transactionDetails.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'

/** The minimum number of lines in a split. */
export const FEWEST = 2

const keyAfter = (lines: readonly LineFields[]): number => lines.reduce((last, { key }) => Math.max(last, key), 0) + 1

const blank = (key: number): LineFields => ({
  key,
  categoryId: undefined,
  toAccountId: undefined,
  amount: '',
  toAmount: '',
  note: '',
  tags: [],
})

/** Whether nothing is filled in; blank lines do not count. */
export const isBlankLine = ({ categoryId, toAccountId, amount, note, tags }: LineFields): boolean =>
  categoryId === undefined &&
  toAccountId === undefined &&
  amount.trim() === '' &&
  note.trim() === '' &&
  tags.length === 0

/** The lines without blank ones at the end. */
export const filledLines = (lines: readonly LineFields[]): readonly LineFields[] =>
  lines.slice(0, lines.findLastIndex((line) => !isBlankLine(line)) + 1)

/** Splits the transaction: its category moves to the first line. Lines typed earlier are restored. */
export const split = ({ lines = [], categoryId, isRefund }: TransactionFields): Partial<TransactionFields> => {
  const [first = blank(1), ...others] = lines
  const begun = [{ ...first, categoryId: first.toAccountId === undefined ? categoryId : first.categoryId, isRefund }]
  const all = [...begun, ...others]
  while (all.length < FEWEST) all.push(blank(keyAfter(all)))
  return { isTransfer: false, isSplit: true, lines: all }
}

/** Removes the split, keeping the category of the first line. */
export const unsplit = ({ lines = [], categoryId, isRefund }: TransactionFields): Partial<TransactionFields> => {
  const first = lines.find((line) => line.categoryId !== undefined)
  return {
    isTransfer: false,
    isSplit: false,
    categoryId: first?.categoryId ?? categoryId,
    isRefund: first === undefined ? isRefund : first.isRefund,
  }
}

export const withLine = (
  lines: readonly LineFields[],
  key: number,
  change: Partial<LineFields>,
): readonly LineFields[] => lines.map((line) => (line.key === key ? { ...line, ...change } : line))

/** Adds a line after the line with this key, or at the end. Returns the new line's key too. */
export const addLine = (
  lines: readonly LineFields[],
  belowKey?: number,
): { lines: readonly LineFields[]; key: number } => {
  const key = keyAfter(lines)
  const at = lines.findIndex((line) => line.key === belowKey)
  return { lines: lines.toSpliced(at < 0 ? lines.length : at + 1, 0, blank(key)), key }
}

/** Removes a line. With a single line left it is no longer a split. */
export const removeLine = (fields: TransactionFields, key: number): Partial<TransactionFields> => {
  const lines = (fields.lines ?? []).filter((line) => line.key !== key)
  return lines.length < FEWEST ? { ...unsplit({ ...fields, lines }), lines } : { lines }
}
