import { useEffect, useState } from 'react'
import { useStores } from '#components/useStores.ts'
import { monthIn, monthsAfter, startOfDay } from '#shared/zone.ts'

/** The number of each payee's transactions within a year; loaded on demand. */
export const usePayeeUse = (isAsked: boolean): ((payeeId: number) => number) => {
  const { payees, settings } = useStores()
  const zone = settings.timeZone
  const [now] = useState(() => new Date())
  const since = startOfDay(zone, `${monthsAfter(monthIn(zone, now), -12)}-01`)
  const totals = payees.totalsOf({ fromTime: since })
  useEffect(() => {
    if (isAsked) void totals.need()
  }, [isAsked, totals])
  if (!isAsked) return () => 0
  const counts = new Map(totals.value.map(({ payeeId, count }) => [payeeId, count]))
  return (payeeId) => counts.get(payeeId) ?? 0
}
