import { daysOfYear } from '#components/filters/steps.ts'
import { useStores } from '#components/useStores.ts'
import { endOfDay, startOfDay } from '#contract/calc/zone.ts'

/** The days that are counted, and the same as calls take it: this year, or all without. */
export const useTotalsSpan = (isAllTime: boolean) => {
  const { settings } = useStores()
  if (isAllTime) return { days: undefined, span: undefined }
  const days = daysOfYear(settings.today().slice(0, 4))
  const zone = settings.timeZone
  return { days, span: { fromTime: startOfDay(zone, days.from), toTime: endOfDay(zone, days.to) } }
}
