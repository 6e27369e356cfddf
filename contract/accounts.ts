import { z } from 'zod'
import { limits } from './limits.ts'
import { accountKinds } from './lists.ts'
import { get, post } from './endpoint.ts'
import { Id, QueryId, text, Timestamp, Version, Amount, AmountInput } from './fields.ts'
import { AccountMerge } from './merge.ts'

const Name = text(limits.name)
const Description = text(limits.description)
export const AccountNumber = text(limits.accountNumber)

export const Folder = z.object({
  folderId: Id,
  name: Name,
  description: Description.optional(),
  version: Version,
})
export type Folder = z.infer<typeof Folder>

export const FolderDraft = Folder.pick({ name: true, description: true })
export type FolderDraft = z.infer<typeof FolderDraft>

export const Account = z.object({
  accountId: Id,
  folderId: Id,
  currencyId: Id,
  /** The balance at the end of today in the user's time zone. */
  amount: Amount,
  /** Sum and number of transactions dated after today. */
  upcoming: z.object({ amount: Amount, count: z.int() }).optional(),
  /** Whether it counts towards net worth. */
  inNetWorth: z.boolean(),
  /** Hidden accounts are not offered for new transactions, but still count. */
  hidden: z.boolean(),
  name: Name,
  description: Description.optional(),
  /** The type of account: checking, a credit card, a loan, … */
  kind: z.enum(accountKinds).optional(),
  /** The number by which the bank's files identify it. */
  number: AccountNumber.optional(),
  /** The member whose account it is, as a label that gives no right; absent for an account of all. */
  ownerId: Id.optional(),
  version: Version,
})
export type Account = z.infer<typeof Account>

/** The opening balance on its day: neither income nor spending. */
export const OpeningBalance = z.object({ amount: AmountInput, createdAt: Timestamp.optional() })

/** Sets a balance that differs from the recorded one. */
const BalanceCorrection = z.object({
  /** A moment within the day at whose end the account has this balance; today by default. */
  at: Timestamp.optional(),
  /** `adjustment` records the difference on that day; `opening` changes the opening balance. */
  kind: z.enum(['opening', 'adjustment']).optional(),
})

export const AccountDraft = Account.pick({
  currencyId: true,
  name: true,
  description: true,
  kind: true,
  number: true,
  ownerId: true,
}).extend({
  /** The first folder by default, created if there is none. */
  folderId: Id.optional(),
  opening: OpeningBalance.optional(),
  inNetWorth: z.boolean().optional(),
})
export type AccountDraft = z.infer<typeof AccountDraft>

const onAccount = z.object({ accountId: Id, version: Version.optional() })
const onFolder = z.object({ folderId: Id, version: Version.optional() })

export const folders = {
  list: get('/user/accounts/folders/getList', {
    needs: 'view',
    summary: 'All account folders',
    output: z.object({ folders: z.array(Folder) }),
  }),
  create: post('/user/accounts/folders/new', {
    needs: 'edit',
    summary: 'Create an account folder',
    input: FolderDraft,
    output: z.object({ folderId: Id }),
    status: 201,
  }),
  edit: post('/user/accounts/folders/edit', {
    needs: 'edit',
    summary: 'Change a folder as a whole; an absent description is cleared',
    input: onFolder.extend(FolderDraft.shape),
  }),
  editName: post('/user/accounts/folders/editName', {
    needs: 'edit',
    summary: 'Rename a folder',
    input: onFolder.extend({ name: Name }),
  }),
  editDescription: post('/user/accounts/folders/editDescription', {
    needs: 'edit',
    summary: "Change a folder's description; absent clears it",
    input: onFolder.extend({ description: Description.optional() }),
  }),
  remove: post('/user/accounts/folders/delete', { needs: 'edit', summary: 'Delete an empty folder', input: onFolder }),
}

export const accounts = {
  list: get('/user/accounts/getList', {
    needs: 'view',
    summary: 'All accounts with their balances',
    output: z.object({ accounts: z.array(Account) }),
  }),
  create: post('/user/accounts/new', {
    needs: 'edit',
    summary: 'Create an account',
    input: AccountDraft,
    output: z.object({ accountId: Id }),
    status: 201,
  }),
  createAll: post('/user/accounts/newMany', {
    needs: 'edit',
    summary: 'Create several accounts with their balances at once',
    input: z.object({ accounts: z.array(AccountDraft).min(1).max(limits.accounts) }),
    output: z.object({ accountIds: z.array(Id) }),
    status: 201,
  }),
  edit: post('/user/accounts/edit', {
    needs: 'edit',
    summary:
      'Change an account as a whole; its currency never changes, an absent description or number is cleared, an absent kind or owner stays',
    input: onAccount.extend(AccountDraft.omit({ currencyId: true, opening: true }).shape).extend({
      folderId: Id,
      kind: Account.shape.kind.nullable(),
      /** Null makes it an account of all. */
      ownerId: Account.shape.ownerId.nullable(),
      /** Also sets the balance. */
      balance: AmountInput.optional(),
      balanceAt: BalanceCorrection.shape.at,
      balanceKind: BalanceCorrection.shape.kind,
    }),
  }),
  editName: post('/user/accounts/editName', {
    needs: 'edit',
    summary: 'Rename an account',
    input: onAccount.extend({ name: Name }),
  }),
  editDescription: post('/user/accounts/editDescription', {
    needs: 'edit',
    summary: "Change an account's description; absent clears it",
    input: onAccount.extend({ description: Description.optional() }),
  }),
  editFolder: post('/user/accounts/editFolder', {
    needs: 'edit',
    summary: 'Move an account to another folder',
    input: onAccount.extend({ folderId: Id }),
  }),
  correct: post('/user/accounts/correct', {
    needs: 'edit',
    summary:
      'Set the balance of a day by an adjustment of the difference or by another opening balance, which are neither income nor spending',
    /** `categoryId` is accepted and ignored. */
    input: onAccount.extend({ categoryId: Id.optional(), amount: AmountInput, ...BalanceCorrection.shape }),
    /** Absent when the balance was correct already. */
    output: z.object({ transactionId: Id.optional() }),
  }),
  hide: post('/user/accounts/hide', { needs: 'edit', summary: 'Hide an account', input: onAccount }),
  show: post('/user/accounts/show', { needs: 'edit', summary: 'Show a hidden account', input: onAccount }),
  remove: post('/user/accounts/delete', {
    needs: 'edit',
    summary: 'Delete an account that nothing uses',
    input: onAccount,
  }),
  previewMerge: get('/user/accounts/getMergePreview', {
    needs: 'view',
    summary: 'Preview of merging an account into another one of the same currency; changes nothing',
    input: z.object({ accountId: QueryId, intoAccountId: QueryId }),
    output: AccountMerge,
  }),
  merge: post('/user/accounts/merge', {
    needs: 'edit',
    summary:
      'Merge an account into another one of its currency: its transactions, recurring transactions and round-ups are moved; transfers between the two and the account itself are deleted; the balances are added',
    input: onAccount.extend({ intoAccountId: Id }),
  }),
}
