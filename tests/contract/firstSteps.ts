import { contract } from '#contract'
import type { Ask } from './ask.ts'

const { accounts, categories, sample, settings } = contract
const EUR = 2

export const severalAccounts = async (ask: Ask, folderId: number): Promise<void> => {
  const { accountIds } = await ask(accounts.createAll, {
    accounts: [
      {
        currencyId: EUR,
        name: 'Loan',
        kind: 'loan',
        folderId,
        opening: { amount: '-20', createdAt: '2026-11-01T10:00:00Z' },
      },
      { currencyId: EUR, name: 'Purse', kind: 'cash' },
    ],
  })
  const [loan = 0, purse = 0] = accountIds
  await ask(accounts.edit, { accountId: purse, folderId, name: 'Purse', kind: 'wallet' })
  await ask(accounts.edit, { accountId: purse, folderId, name: 'Purse', kind: null })
  await ask(accounts.list, {})
  await ask(accounts.correct, { accountId: loan, amount: '0' })
  const earlier = { accountId: loan, at: '2026-10-05T10:00:00Z' }
  await ask(accounts.correct, { ...earlier, amount: '120' })
  await ask(accounts.correct, { ...earlier, amount: '130' })
  await ask(accounts.correct, { ...earlier, amount: '90', kind: 'opening' })
  await ask(accounts.correct, { ...earlier, amount: '1', at: '2199-10-05T12:00:00Z' })
  await ask(accounts.hide, { accountId: loan })
  await ask(accounts.remove, { accountId: purse })
}

export const severalCategories = async (ask: Ask): Promise<void> => {
  const { categoryIds } = await ask(categories.createAll, {
    categories: [{ type: -1, name: 'House', children: [{ type: -1, name: 'Roof' }] }],
  })
  for (const categoryId of categoryIds.toReversed()) await ask(categories.remove, { categoryId })
}

/** In a ledger that is empty. */
export const sampleScenario = async (ask: Ask): Promise<void> => {
  await ask(sample.remove, {})
  await ask(sample.create, {})
  await ask(sample.create, {})
  await ask(settings.get, {})
  await ask(sample.remove, {})
}
