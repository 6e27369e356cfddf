import { expect } from 'vitest'
import type { Api } from '#api/createApi.ts'
import { budgetFilter } from '#components/budgets/budgetFilter.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { add, type Amount, negate, sign } from '#shared/money.ts'
import type { Stores } from '#stores/Stores.ts'

/** Makes every other account the user's own; returns the user. */
export const labelAccounts = async (api: Api, { accounts }: Stores): Promise<number> => {
  const { yourId: ownerId } = await api.books.members()
  for (const { accountId, folderId, name } of accounts.list.value.filter((_, at) => at % 2 === 0)) {
    await api.accounts.edit({ accountId, folderId, name, ownerId })
  }
  return ownerId
}

/** The uses of all budgets on the accounts of these owners are the sums of the transactions that they lead to. */
export const checkUses = async (
  { budgets }: Stores,
  owners: readonly number[],
  listed: (filter: TransactionFilter, currencyId: number) => Promise<Amount>,
): Promise<string> => {
  const uses = budgets.usesAt(undefined, owners)
  await uses.load()
  expect(uses.value.length).toBeGreaterThan(3)
  for (const use of uses.value) {
    const filter = budgetFilter(use, [use.categoryId], owners)
    const { amount = '0', intoAccountIds = [] } = budgets.byId.get(use.budgetId) ?? {}
    const into = { ...filter, accountsIds: intoAccountIds.join(','), types: 'transferIn' }
    const saved = intoAccountIds.length === 0 ? '0' : await listed(into, use.currencyId)
    const flow = await listed({ ...filter, types: 'income,spending' }, use.currencyId)
    expect(add(flow, sign(amount) < 0 ? negate(saved) : saved)).toBe(add(use.delta, '0'))
  }
  return uses.value.map(({ delta }) => delta).join()
}
