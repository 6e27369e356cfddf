import { contract } from '#contract'
import type { Ask, Places } from './ask.ts'

const { currencies, folders, accounts, categories } = contract

/** Deletes what the scenario made, and asks for some of it too early. */
export const clearAway = async (
  ask: Ask,
  { folderId, emptyFolderId, card, unused }: Places,
  categoryId: number,
  currencyId: number,
): Promise<void> => {
  await ask(accounts.remove, { accountId: unused })
  await ask(accounts.remove, { accountId: card })
  const { recurringList } = await ask(contract.recurring.list, {})
  for (const { recurringTransactionId: recurringId } of recurringList) {
    await ask(contract.recurring.remove, { recurringId })
  }
  await ask(accounts.remove, { accountId: card })
  await ask(contract.accumulations.remove, { accountId: card })
  await ask(accounts.remove, { accountId: card })
  const { budgets } = await ask(contract.budgets.list, {})
  const { categories: left } = await ask(categories.list, {})
  const ids = new Set(left.map((category) => category.categoryId))
  // The mocks merge no budgets.
  for (const { budgetId } of budgets.filter((budget) => ids.has(budget.categoryId)))
    await ask(contract.budgets.remove, { budgetId })
  await ask(folders.remove, { folderId: emptyFolderId })
  await ask(folders.remove, { folderId })
  await ask(categories.remove, { categoryId })
  await ask(currencies.remove, { currencyId })
  const { currencyId: spare } = await ask(currencies.create, {
    code: 'X',
    symbol: 'x',
    decimals: 0,
    description: 'Spare',
  })
  await ask(currencies.remove, { currencyId: spare })
}
