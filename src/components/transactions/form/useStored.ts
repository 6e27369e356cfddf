import { useEffect, useState } from 'react'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'

/**
 * A transaction as it is in the balances shown now: another tab may change it while its form is open. Undefined until it
 * is known.
 */
export const useStored = (transaction: Transaction | undefined): Transaction | undefined => {
  const { accounts, ledger } = useStores()
  const { isReady, value } = accounts.list
  const [known, setKnown] = useState({ transaction, balances: isReady ? value : undefined })
  const transactionId = transaction?.transactionId
  if (isReady && known.balances === undefined) setKnown({ ...known, balances: value })
  useEffect(() => {
    if (transactionId === undefined || known.balances === undefined || known.balances === value) return undefined
    let isCurrent = true
    const take = (transaction: Transaction) => isCurrent && setKnown({ transaction, balances: value })
    // A deleted one is no longer known.
    void ledger.find(transactionId).then(take, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [transactionId, value, known, ledger])
  return known.balances === undefined || known.balances === value ? known.transaction : undefined
}
