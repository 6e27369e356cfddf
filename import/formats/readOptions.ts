import type { Day } from '#shared/zone.ts'

/** The user's settings and decisions that readers need. */
export interface ReadOptions {
  /** The user's day. */
  today: Day
  /** How dates are read that fit several orders. */
  order?: 'dmy' | 'mdy' | 'ymd'
  /** How many decimals a currency has; those of the file's own digits where it is unknown. */
  decimalsOf?: (currency: string) => number | undefined
  /** Which sheet of a workbook is read. */
  sheet?: string
  /** The name of the column that says which sheet a row is from. */
  sheetColumn?: string
}
