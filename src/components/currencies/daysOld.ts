import type { Rate } from '#contract/rates.ts'
import { dayIn } from '#shared/zone.ts'

/** Markets close on holidays, so only a rate older than this is marked as old. */
const FRESH_DAYS = 7
const DAY_MS = 86_400_000

/** The age of a rate in days, if it is old; a custom rate is valid until the next one. */
export const daysOld = ({ date, source }: Rate, zone: string): number | undefined => {
  if (source === 'own' || source === 'same') return undefined
  const days = Math.round((Date.parse(dayIn(zone, new Date())) - Date.parse(date)) / DAY_MS)
  return days > FRESH_DAYS ? days : undefined
}
