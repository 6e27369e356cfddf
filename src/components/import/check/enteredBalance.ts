import type { Stores } from '#stores/Stores.ts'
import type { Amount } from '#shared/money.ts'

/** Opens the first account of an empty ledger with a balance on 20 November, like a new user; for stories. */
export const withEnteredBalance =
  (amount: Amount) =>
  async ({ loaded }: { loaded: Record<string, unknown> }): Promise<void> => {
    const { accounts } = loaded['stores'] as Stores
    const opening = { amount, createdAt: '2026-11-20T18:00:00.000Z' }
    await accounts.create({ name: 'Chase', currencyId: 2, opening })
  }

/** Maps the rows of the file to that account. */
export const onEntered = { accounts: new Map([['', { kind: 'existing' as const, accountId: 1 }]]) }
