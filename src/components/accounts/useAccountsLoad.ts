import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Refusal } from '#contract/errors.ts'

export interface AccountsLoad {
  status: 'loading' | 'ready' | 'failed'
  refusal: Refusal | undefined
  retry: () => void
}

/** Loads the data needed to show accounts: folders, balances and currencies. */
export const useAccountsLoad = (): AccountsLoad => {
  const { accounts, currencies } = useStores()
  const parts = [useLoad(accounts.folders), useLoad(accounts.list), useLoad(currencies.list)]
  const failed = parts.filter((part) => part.status === 'failed')
  const isReady = parts.every((part) => part.status === 'ready')
  const otherwise = isReady ? 'ready' : 'loading'
  return {
    status: failed.length > 0 ? 'failed' : otherwise,
    refusal: failed[0]?.refusal,
    retry: () => failed.forEach((part) => void part.load()),
  }
}
