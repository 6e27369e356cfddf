import { useEffect } from 'react'
import type { CallOptions } from '#api/createApi.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'

/** Looks for the transaction that a new rule is to repeat, once for each that is asked for. */
export const useRepeated = (transactionId: number | undefined, onFound: (entry: Transaction) => void): void => {
  const { ledger, categories } = useStores()
  const find = async (id: number, _options: CallOptions) => {
    // The signs of categories are needed to write the amount as one would type it.
    await categories.list.need()
    return ledger.find(id)
  }
  const finding = useQuickAction(find, onFound)
  useEffect(() => {
    if (transactionId !== undefined) void finding.run(transactionId)
    // What is done is new with every rendering; what is asked for is not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [transactionId])
}
