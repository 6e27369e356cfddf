import { useEffect } from 'react'
import type { CallOptions } from '#api/createApi.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'

/** Loads the transaction to copy into a new recurring one, once per id. */
export const useRepeated = (transactionId: number | undefined, onFound: (transaction: Transaction) => void): void => {
  const { ledger, categories } = useStores()
  const find = async (id: number, _options: CallOptions) => {
    // The category's type is needed to convert the amount into input format.
    await categories.list.need()
    return ledger.find(id)
  }
  const finding = useQuickAction(find, onFound)
  useEffect(() => {
    if (transactionId !== undefined) void finding.run(transactionId)
    // The callback is new with every render; only the id matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [transactionId])
}
