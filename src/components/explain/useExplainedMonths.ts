import { useMemo } from 'react'
import { asQuery, type Filters } from '#components/filters/filters.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { TransactionFilter } from '#contract/transactions.ts'

/** The monthly totals of a filter, the number of transactions up to today, and the matching filters. */
export const useExplainedMonths = (all: Filters) => {
  const { ledger, settings } = useStores()
  const { revision } = ledger
  const key = JSON.stringify(asQuery(all, settings.timeZone))
  // Loads again when transactions change.
  const asked = useMemo(
    () => ({ revision, months: ledger.monthsOf(JSON.parse(key) as TransactionFilter) }),
    [ledger, key, revision],
  )
  const months = useLoad(asked.months)
  const hasUpcoming = months.value.some(({ upcoming }) => upcoming !== undefined)
  return {
    months,
    filters: hasUpcoming ? { ...all, to: settings.today() } : all,
    count: months.value.reduce((total, month) => total + month.count - (month.upcoming?.count ?? 0), 0),
  }
}
