import type { Rate } from '#contract/rates.ts'
import { dayIn } from '#contract/calc/zone.ts'

/** Markets rest on holidays; a rate that is older than this is worth a word. */
const FRESH_DAYS = 7
const DAY_MS = 86_400_000

/** How many days old a rate is, where that matters: one that was set by hand holds until a later one. */
export const daysOld = ({ date, source }: Rate, zone: string): number | undefined => {
  if (source === 'own' || source === 'same') return undefined
  const days = Math.round((Date.parse(dayIn(zone, new Date())) - Date.parse(date)) / DAY_MS)
  return days > FRESH_DAYS ? days : undefined
}
