import type { AmountReader } from './readAmount.ts'
import { isDate } from './readDate.ts'

/** Whether a line holds a date, and an amount beside it. */
export const looksLikeEntry = (row: readonly string[], amounts: AmountReader): boolean => {
  const dates = row.map((cell) => isDate(cell))
  return dates.includes(true) && row.some((cell, column) => dates[column] !== true && amounts.isAmount(cell))
}
