import { contract } from '#contract'
import type { Account, AccountDraft } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import { requireRow, requireUnchanged } from '#server/kernel/requireRow.ts'
import { isRoundedUp } from '#server/features/roundUps/sql.ts'
import type { UserId } from '#server/db/columns.ts'
import { getTransferCategoryId } from '#server/features/categories/sql.ts'
import { findCurrency } from '#server/features/currencies/sql.ts'
import { findFolder, insertFolder, listFolders } from '#server/features/folders/sql.ts'
import { getSettings } from '#server/features/settings/sql.ts'
import { textOf } from '#server/texts/texts.ts'
import { follow } from '#server/features/references/follow.sql.ts'
import { exactAmount } from '#server/features/transactions/rules.ts'
import { insertTransaction } from '#server/features/transactions/sql.ts'
import { deleteStatementsOf } from '#server/features/statements/sql.ts'
import { sign } from '#shared/money.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { setBalance } from './setBalance.ts'
import * as sql from './sql.ts'

interface OnAccount {
  accountId: number
  version?: string | undefined
}

const findOwn = async ({ db, bookId, now }: UserCall, { accountId, version }: OnAccount): Promise<Account> =>
  requireUnchanged(await sql.findAccount(db, bookId, accountId, now), 'accounts', { id: accountId, version })

/** The default folder for accounts that name none: the first one, created if there is none. */
const firstFolder = async ({ db, bookId }: UserCall): Promise<number> => {
  const [first] = await listFolders(db, bookId)
  if (first !== undefined) return first.folderId
  const { lang } = await getSettings(db, bookId)
  return insertFolder(db, bookId, { name: textOf(lang, 'firstFolder') })
}

const openAccounts = async (call: UserCall, drafts: readonly AccountDraft[]): Promise<number[]> => {
  if ((await sql.countAccounts(call.db, call.bookId)) + drafts.length > limits.accounts) {
    throw new Refusal('LIMIT_REACHED', `At most ${limits.accounts} accounts.`)
  }
  const accountIds: number[] = []
  // One after another: accounts are listed in the order in which they were opened.
  // oxlint-disable-next-line no-await-in-loop
  for (const draft of drafts) accountIds.push(await openAccount(call, draft))
  return accountIds
}

/** Only a member can be made the owner of an account. */
const requireMember = async ({ db, bookId }: UserCall, ownerId: number): Promise<UserId> =>
  requireRow(await sql.findMember(db, bookId, ownerId), 'member')

const openAccount = async (call: UserCall, { opening, folderId, ...draft }: AccountDraft): Promise<number> => {
  const { db, bookId, now } = call
  if (folderId !== undefined) requireRow(await findFolder(db, bookId, folderId), 'folder')
  if (draft.ownerId !== undefined) await requireMember(call, draft.ownerId)
  const { currencyId, decimals } = requireRow(await findCurrency(db, bookId, draft.currencyId), 'currency')
  const delta = exactAmount(opening?.amount ?? '0', decimals, 'opening')
  const accountId = await sql.insertAccount(db, bookId, { ...draft, folderId: folderId ?? (await firstFolder(call)) })
  if (sign(delta) === 0) return accountId
  const categoryId = await getTransferCategoryId(db, bookId)
  const createdAt = opening?.createdAt === undefined ? now : new Date(opening.createdAt)
  await insertTransaction(db, bookId, { accountId, currencyId, categoryId, delta, createdAt, kind: 'opening' })
  return accountId
}

export const accountsRoutes = [
  route(contract.accounts.list, async (_, { db, bookId, now }) => ({
    accounts: await sql.listAccounts(db, bookId, now),
  })),

  route(contract.accounts.create, async (draft, call) => {
    const [accountId] = await openAccounts(call, [draft])
    return { accountId: requireRow(accountId, 'account') }
  }),

  route(contract.accounts.createAll, async (drafts, call) => ({
    accountIds: await openAccounts(call, drafts.accounts),
  })),

  route(
    contract.accounts.edit,
    async (
      {
        folderId,
        name,
        description,
        kind,
        number,
        ownerId,
        inNetWorth,
        balance,
        balanceAt: at,
        balanceKind,
        ...target
      },
      call,
    ) => {
      const account = await findOwn(call, target)
      requireRow(await findFolder(call.db, call.bookId, folderId), 'folder')
      // The label of a member who left stays.
      const isNew = typeof ownerId === 'number' && ownerId !== account.ownerId
      const change = {
        folder_id: folderId,
        name,
        description: description ?? null,
        kind,
        number: number ?? null,
        in_net_worth: inNetWorth,
        owner_user: isNew ? await requireMember(call, ownerId) : (ownerId as UserId | null | undefined),
      }
      await sql.updateAccount(call.db, call.bookId, target.accountId, change)
      if (balance !== undefined) {
        const fields = { balance: 'balance', at: 'balanceAt' }
        await setBalance(call, { ...account, balance, at, kind: balanceKind, fields })
      }
      return {}
    },
  ),

  route(contract.accounts.editName, async ({ name, ...target }, call) => {
    await findOwn(call, target)
    await sql.updateAccount(call.db, call.bookId, target.accountId, { name })
    return {}
  }),

  route(contract.accounts.editDescription, async ({ description, ...target }, call) => {
    await findOwn(call, target)
    await sql.updateAccount(call.db, call.bookId, target.accountId, { description: description ?? null })
    return {}
  }),

  route(contract.accounts.editFolder, async ({ folderId, ...target }, call) => {
    await findOwn(call, target)
    requireRow(await findFolder(call.db, call.bookId, folderId), 'folder')
    await sql.updateAccount(call.db, call.bookId, target.accountId, { folder_id: folderId })
    return {}
  }),

  route(contract.accounts.correct, async ({ accountId, version, amount: balance, at, kind }, call) => {
    const account = await findOwn(call, { accountId, version })
    const fields = { balance: 'amount', at: 'at' }
    return { transactionId: await setBalance(call, { ...account, balance, at, kind, fields }) }
  }),

  route(contract.accounts.hide, async (target, call) => {
    await findOwn(call, target)
    await sql.updateAccount(call.db, call.bookId, target.accountId, { hidden: true })
    return {}
  }),

  route(contract.accounts.show, async (target, call) => {
    await findOwn(call, target)
    await sql.updateAccount(call.db, call.bookId, target.accountId, { hidden: false })
    return {}
  }),

  route(contract.accounts.remove, async (target, call) => {
    await findOwn(call, target)
    if (await sql.hasRules(call.db, call.bookId, target.accountId)) throw new Refusal('ACCOUNT_HAS_RECURRING')
    if (await isRoundedUp(call.db, call.bookId, target.accountId)) throw new Refusal('ACCOUNT_HAS_ACCUMULATION')
    if (await sql.hasTransactions(call.db, call.bookId, target.accountId)) throw new Refusal('ACCOUNT_HAS_TRANSACTIONS')
    await deleteStatementsOf(call.db, call.bookId, target.accountId)
    await sql.leaveBudgets(call.db, call.bookId, target.accountId)
    await follow(call.db, call.bookId, 'accounts', target.accountId)
    await sql.deleteAccount(call.db, call.bookId, target.accountId)
    return {}
  }),
]
