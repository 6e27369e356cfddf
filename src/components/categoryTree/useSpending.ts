import { countedOf, daysOfMonth } from '#components/filters/steps.ts'
import { isWaiting, useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { endOfDay, startOfDay } from '#shared/zone.ts'
import { spendingOf } from '#stores/figures/spending.ts'

/**
 * The totals of a month for each category, including subcategories. The current month, which is shown first, loads together with the budgets, because budgets make rows taller.
 */
export const useSpending = (month: string) => {
  const { analytics, budgets, categories, settings } = useStores()
  const { from, to } = countedOf(daysOfMonth(month), settings.today())
  const inMonth: TransactionFilter = {
    fromTime: startOfDay(settings.timeZone, from),
    toTime: endOfDay(settings.timeZone, to),
  }
  const sums = useLoad(analytics.sums('months', inMonth))
  const figures = [sums, useLoad(budgets.list), useLoad(budgets.usesAt())]
  const isFirst = month === settings.today().slice(0, 7) && figures.some(isWaiting)
  return { sums, isFirst, recorded: spendingOf(sums.value.total[from] ?? [], categories.byId) }
}
