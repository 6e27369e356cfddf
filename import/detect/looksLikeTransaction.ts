import type { AmountReader } from '#import/read/readAmount.ts'
import { isDate } from '#import/read/readDate.ts'

/** Whether a line holds a date, and an amount beside it. */
export const looksLikeTransaction = (row: readonly string[], amounts: AmountReader): boolean => {
  const dates = row.map((cell) => isDate(cell))
  return dates.includes(true) && row.some((cell, column) => dates[column] !== true && amounts.isAmount(cell))
}
