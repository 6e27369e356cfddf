import type { Amount } from '#shared/money.ts'
import { writeAmount } from '#shared/readAmount.ts'
import type { Region } from '#shared/region.ts'
import { shownIn } from '#shared/zone.ts'

/** Local date and time of the user, represented as UTC. */
export interface Shown {
  shown: Date
  as: 'time' | 'day' | 'month'
}

/** A text, an amount with the decimals of its currency, a date, or empty. */
export type Cell = string | { amount: Amount; decimals: number } | Shown | undefined
export type Row = readonly Cell[]

/** Rows in batches, as a stream. */
export type Rows = AsyncIterable<readonly Row[]>

export const timeCell = (zone: string, moment: Date): Shown => ({
  shown: new Date(`${shownIn(zone, moment).replace(' ', 'T')}Z`),
  as: 'time',
})

/** From a day `YYYY-MM-DD`. */
export const dateCell = (day: string, as: 'day' | 'month'): Shown => ({ shown: new Date(`${day}T00:00:00Z`), as })

const digits = { year: 'numeric', month: '2-digit' } as const
const formats = {
  time: { ...digits, day: '2-digit', hour: '2-digit', minute: '2-digit' },
  day: { ...digits, day: '2-digit' },
  month: digits,
} as const satisfies Record<Shown['as'], Intl.DateTimeFormatOptions>

/** Machine-readable dates: `2026-04-02 11:00`, `2026-04-02`, `2026-04`. */
export const isoDate = ({ shown, as }: Shown): string =>
  shown.toISOString().slice(0, { time: 16, day: 10, month: 7 }[as]).replace('T', ' ')

/** Formats values that a sheet can hold only as text. */
export interface Writer {
  date: (date: Shown) => string
  amount: (amount: Amount) => string
}

/** Formats dates and amounts for a region, dates without commas. */
export const writerFor = (region: Region): Writer => {
  const formatOf = (as: Shown['as']) => new Intl.DateTimeFormat(region, { ...formats[as], timeZone: 'UTC' })
  const known = { time: formatOf('time'), day: formatOf('day'), month: formatOf('month') }
  return {
    date: ({ shown, as }) => known[as].format(shown).replaceAll(',', ''),
    amount: (amount) => writeAmount(amount, { region, decimals: 0 }),
  }
}
