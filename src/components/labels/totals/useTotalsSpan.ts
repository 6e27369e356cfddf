import { daysOfYear } from '#components/filters/steps.ts'
import { useStores } from '#components/useStores.ts'
import { endOfDay, startOfDay } from '#shared/zone.ts'

/** The counted range, as days and as query parameters: this year, or all time. */
export const useTotalsSpan = (isAllTime: boolean) => {
  const { settings } = useStores()
  if (isAllTime) return { days: undefined, span: undefined }
  const days = daysOfYear(settings.today().slice(0, 4))
  const zone = settings.timeZone
  return { days, span: { fromTime: startOfDay(zone, days.from), toTime: endOfDay(zone, days.to) } }
}
