import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { asQuery, noFilters } from '#components/filters/filters.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'

/** Letters typed in one go are one question. */
const TYPING_MS = 120
/** One letter finds nearly all. */
const FEWEST_LETTERS = 2

export interface FoundTransactions {
  status: 'waiting' | 'answered' | 'failed'
  /** The newest few; while others are asked for, those of before. */
  transactions: readonly Transaction[]
  onRetry: () => void
}

/** What the typed words or amount find in the ledger, as the search of its list does; undefined while that is not asked. */
export const useFoundTransactions = (typed: string): FoundTransactions | undefined => {
  const { ledger, settings } = useStores()
  const { region } = useLocale()
  const [search] = useState(ledger.search)
  const query = typed.trim()
  const [asked] = useDebouncedValue(query, TYPING_MS)
  const { timeZone } = settings
  useEffect(() => {
    if (asked.length < FEWEST_LETTERS) return
    void search.ask(asked, asQuery({ ...noFilters, text: asked }, timeZone, region))
  }, [search, asked, timeZone, region])

  const { value, status, refusal, load } = search.found
  if (query.length < FEWEST_LETTERS) return undefined
  const isAnswered = value.typed === query
  return {
    status: statusOf(isAnswered, refusal !== undefined && status !== 'loading'),
    transactions: value.transactions,
    onRetry: () => void load(),
  }
}

const statusOf = (isAnswered: boolean, isRefused: boolean): FoundTransactions['status'] => {
  if (isRefused) return 'failed'
  return isAnswered ? 'answered' : 'waiting'
}
