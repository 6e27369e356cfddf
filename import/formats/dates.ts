import { decideOrder, type OrderEvidence } from '#import/detect/dateOrder.ts'
import { readDate, type WrittenDate } from '#import/read/readDate.ts'
import type { ReadOptions } from './readOptions.ts'

/** How the dates of a file are read. */
export interface DateReader {
  evidence: OrderEvidence
  read: (text: string | undefined) => WrittenDate | undefined
}

/** Proves the order of the dates from all of them. While several fit, the first of them is read, and the evidence says that it is open. */
export const dateReader = (
  texts: Iterable<string>,
  { today, order: chosen }: ReadOptions,
  tidy: (text: string) => string = (text) => text,
): DateReader => {
  const tidied = new Set([...texts].map(tidy))
  const found = decideOrder(tidied, today)
  const evidence: OrderEvidence = chosen !== undefined ? { ...found, order: chosen, because: 'chosen' } : found
  const order = evidence.order ?? found.fitting?.[0] ?? 'dmy'
  return { evidence, read: (text) => (text === undefined ? undefined : readDate(tidy(text), order)) }
}
