import { countedOf, daysOfMonth } from '#components/filters/steps.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { endOfDay, startOfDay } from '#contract/calc/zone.ts'
import { spendingOf } from '#stores/figures/spending.ts'

/** What was recorded in a month on each category with all below it, and the filter of that month. */
export const useSpending = (month: string) => {
  const { analytics, categories, settings } = useStores()
  const { from, to } = countedOf(daysOfMonth(month), settings.today())
  const inMonth: TransactionFilter = {
    fromTime: startOfDay(settings.timeZone, from),
    toTime: endOfDay(settings.timeZone, to),
  }
  const sums = useLoad(analytics.sums('months', inMonth))
  return { sums, recorded: spendingOf(sums.value.total[from] ?? [], categories.byId) }
}
