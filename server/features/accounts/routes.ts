import { contract } from '#contract'
import type { Account } from '#contract/accounts.ts'
import { limits } from '#contract/config.ts'
import { Refusal } from '#contract/errors.ts'
import { found, foundUnchanged } from '#server/db/found.ts'
import { isRoundedUp } from '#server/features/accumulations/sql.ts'
import { findCategory } from '#server/features/categories/sql.ts'
import { findCurrency } from '#server/features/currencies/sql.ts'
import { findFolder } from '#server/features/folders/sql.ts'
import { exactAmount } from '#server/features/transactions/rules.ts'
import { insertEntry } from '#server/features/transactions/sql.ts'
import { isEqual, subtract } from '#contract/money.ts'
import { route, type UserCall } from '#server/http/route.ts'
import * as sql from './sql.ts'

interface OnAccount {
  accountId: number
  version?: string | undefined
}

const findOwn = async ({ db, userId }: UserCall, { accountId, version }: OnAccount): Promise<Account> =>
  foundUnchanged(await sql.findAccount(db, userId, accountId), 'account', version)

export const accountsRoutes = [
  route(contract.accounts.list, async (_, { db, userId }) => ({ accounts: await sql.listAccounts(db, userId) })),

  route(contract.accounts.create, async (draft, { db, userId }) => {
    found(await findFolder(db, userId, draft.folderId), 'folder')
    found(await findCurrency(db, userId, draft.currencyId), 'currency')
    if ((await sql.countAccounts(db, userId)) >= limits.accounts) {
      throw new Refusal('LIMIT_REACHED', `At most ${limits.accounts} accounts`)
    }
    return { accountId: await sql.insertAccount(db, userId, draft) }
  }),

  route(contract.accounts.edit, async ({ folderId, name, description, ...target }, call) => {
    await findOwn(call, target)
    found(await findFolder(call.db, call.userId, folderId), 'folder')
    const change = { folder_id: folderId, name, description: description ?? null }
    await sql.updateAccount(call.db, call.userId, target.accountId, change)
    return {}
  }),

  route(contract.accounts.editName, async ({ name, ...target }, call) => {
    await findOwn(call, target)
    await sql.updateAccount(call.db, call.userId, target.accountId, { name })
    return {}
  }),

  route(contract.accounts.editDescription, async ({ description, ...target }, call) => {
    await findOwn(call, target)
    await sql.updateAccount(call.db, call.userId, target.accountId, { description: description ?? null })
    return {}
  }),

  route(contract.accounts.editFolder, async ({ folderId, ...target }, call) => {
    await findOwn(call, target)
    found(await findFolder(call.db, call.userId, folderId), 'folder')
    await sql.updateAccount(call.db, call.userId, target.accountId, { folder_id: folderId })
    return {}
  }),

  route(contract.accounts.correct, async ({ categoryId, amount, ...target }, call) => {
    const { db, userId, now } = call
    const account = await findOwn(call, target)
    found(await findCategory(db, userId, categoryId), 'category')
    const { decimals } = found(await findCurrency(db, userId, account.currencyId), 'currency')
    const wanted = exactAmount(amount, decimals, 'amount')
    if (isEqual(wanted, account.amount)) return {}
    const { accountId, currencyId } = account
    const delta = subtract(wanted, account.amount)
    return {
      transactionId: await insertEntry(db, userId, { accountId, currencyId, categoryId, delta, createdAt: now }),
    }
  }),

  route(contract.accounts.hide, async (target, call) => {
    await findOwn(call, target)
    await sql.updateAccount(call.db, call.userId, target.accountId, { hidden: true })
    return {}
  }),

  route(contract.accounts.show, async (target, call) => {
    await findOwn(call, target)
    await sql.updateAccount(call.db, call.userId, target.accountId, { hidden: false })
    return {}
  }),

  route(contract.accounts.remove, async (target, call) => {
    await findOwn(call, target)
    if (await sql.hasRules(call.db, call.userId, target.accountId)) throw new Refusal('ACCOUNT_HAS_RECURRING')
    if (await isRoundedUp(call.db, call.userId, target.accountId)) throw new Refusal('ACCOUNT_HAS_ACCUMULATION')
    if (await sql.hasEntries(call.db, call.userId, target.accountId)) throw new Refusal('ACCOUNT_HAS_TRANSACTIONS')
    await sql.deleteAccount(call.db, call.userId, target.accountId)
    return {}
  }),
]
