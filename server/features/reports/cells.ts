import type { Amount } from '#contract/money.ts'
import { shownIn } from '#contract/zone.ts'

/** What a clock and a calendar show where the user lives, as if it were UTC. */
export interface Shown {
  shown: Date
  as: 'time' | 'day' | 'month'
}

/** A text, an amount of a currency with so many decimals, or a date; or nothing. */
export type Cell = string | { amount: Amount; decimals: number } | Shown | undefined
export type Row = readonly Cell[]

/** Rows as they come, some at a time. */
export type Rows = AsyncIterable<readonly Row[]>

export const timeCell = (zone: string, moment: Date): Shown => ({
  shown: new Date(`${shownIn(zone, moment).replace(' ', 'T')}Z`),
  as: 'time',
})

/** Of a day `YYYY-MM-DD`. */
export const dateCell = (day: string, as: 'day' | 'month'): Shown => ({ shown: new Date(`${day}T00:00:00Z`), as })

const digits = { year: 'numeric', month: '2-digit' } as const
const formats = {
  time: { ...digits, day: '2-digit', hour: '2-digit', minute: '2-digit' },
  day: { ...digits, day: '2-digit' },
  month: digits,
} as const satisfies Record<Shown['as'], Intl.DateTimeFormatOptions>

/** Writes dates as programs read them: `2026-04-02 11:00`, `2026-04-02`, `2026-04`. */
export const isoDate = ({ shown, as }: Shown): string =>
  shown.toISOString().slice(0, { time: 16, day: 10, month: 7 }[as]).replace('T', ' ')

/** Writes dates as a language does, without commas. */
export const dateWriter = (locale: string): ((date: Shown) => string) => {
  const formatOf = (as: Shown['as']) => new Intl.DateTimeFormat(locale, { ...formats[as], timeZone: 'UTC' })
  const known = { time: formatOf('time'), day: formatOf('day'), month: formatOf('month') }
  return ({ shown, as }) => known[as].format(shown).replaceAll(',', '')
}
