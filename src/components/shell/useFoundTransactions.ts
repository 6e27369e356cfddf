import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { asQuery, noFilters } from '#components/filters/filters.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'

/** Letters typed without a pause are one request. */
const TYPING_MS = 120
/** A single letter matches nearly everything. */
const FEWEST_LETTERS = 2

export interface FoundTransactions {
  status: 'waiting' | 'answered' | 'failed'
  /** The latest matches; while a new search is pending, those of the previous one. */
  transactions: readonly Transaction[]
  onRetry: () => void
}

/** Transactions that match the words or amount, as in the ledger's search; undefined without a search. */
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
