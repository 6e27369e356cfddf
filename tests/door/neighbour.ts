import { contract } from '#contract'
import type { Db } from '#server/db/connect.ts'
import { uploadAs } from '#server/features/files/testFiles.ts'
import { PNG, receiptOf } from '#server/features/receipts/testReceipts.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import type { TestUser } from '#server/testing.ts'

/** Kinds of rows that have ids. */
export type Kind =
  | 'account'
  | 'book'
  | 'budget'
  | 'category'
  | 'changeSet'
  | 'context'
  | 'currency'
  | 'file'
  | 'folder'
  | 'invitation'
  | 'note'
  | 'payee'
  | 'plan'
  | 'point'
  | 'receipt'
  | 'recurring'
  | 'report'
  | 'rule'
  | 'savedFilter'
  | 'statement'
  | 'session'
  | 'tag'
  | 'transaction'
  | 'user'

export type Ids = Record<Kind, number | string>

/** The kind for each word before `Id` or `Ids`. A field of the contract that is missing here fails the tests. */
export const kindOf: Record<string, Kind> = {
  account: 'account',
  accounts: 'account',
  fromAccount: 'account',
  intoAccount: 'account',
  sourceAccount: 'account',
  targetAccount: 'account',
  toAccount: 'account',
  book: 'book',
  budget: 'budget',
  categories: 'category',
  category: 'category',
  intoCategory: 'category',
  parent: 'category',
  changeSet: 'changeSet',
  context: 'context',
  currencies: 'currency',
  currency: 'currency',
  fromCurrency: 'currency',
  preferredCurrency: 'currency',
  toCurrency: 'currency',
  file: 'file',
  folder: 'folder',
  invitation: 'invitation',
  note: 'note',
  addedBy: 'user',
  owner: 'user',
  owners: 'user',
  intoPayee: 'payee',
  payee: 'payee',
  payees: 'payee',
  plan: 'plan',
  point: 'point',
  receipt: 'receipt',
  recurring: 'recurring',
  recurringTransaction: 'recurring',
  report: 'report',
  categoryRule: 'rule',
  payeeRule: 'rule',
  rule: 'rule',
  savedFilter: 'savedFilter',
  statement: 'statement',
  side: 'transaction',
  session: 'session',
  addTag: 'tag',
  intoTag: 'tag',
  removeTag: 'tag',
  tag: 'tag',
  tags: 'tag',
  transaction: 'transaction',
  transactions: 'transaction',
  withTransaction: 'transaction',
  fromFile: 'transaction',
  user: 'user',
}

/** Ids of nothing. */
export const NOBODYS: Ids = {
  ...(Object.fromEntries(Object.values(kindOf).map((kind) => [kind, 900_000_000])) as Ids),
  file: 'n'.repeat(43),
}

const SUBSCRIPTION = {
  auth: 'C1nw2lJUDrbqQI6mJmMX9Q',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
}

const {
  accounts,
  assistant,
  budgets,
  currencies,
  history,
  notes,
  notifications,
  payees,
  recurring,
  reports,
  rules,
  savedFilters,
  sessions,
  statements,
  tags,
} = contract

/** Gives a user one of everything, and returns their ids. */
export const seedAll = async (db: Db, person: TestUser): Promise<Ids> => {
  const ether = { code: 'ETH', symbol: 'Ξ', decimals: 18, description: 'Ether of the neighbour' }
  const { currencyId } = await person.call(currencies.create, ether)
  const folder = await person.aFolder('Folder of the neighbour')
  const account = await person.anAccount({ folderId: folder, name: 'Account of the neighbour' })
  const category = await person.aCategory({ name: 'Category of the neighbour', type: -1 })
  const transaction = await person.aTransaction({ accountId: account, categoryId: category, delta: '-12.50' })
  const note = await person.call(notes.create, { text: 'Note of the neighbour' })
  const budget = { categoryId: category, currencyId: 2, dateType: 0, amount: '-400' } as const
  const rule = {
    accountId: account,
    categoryId: category,
    nextRepeat: '2199-01-31T08:00:00Z',
    repeatType: 2,
    repeatArg: 1,
    notificationMode: 1,
    delta: '-9',
  } as const
  const { contextId } = await person.call(assistant.newContext, {})
  const { plan } = await person.call(assistant.ask, { contextId, message: 'add category Aquarium' })
  const point = { ...SUBSCRIPTION, endpoint: 'https://93.184.215.14/push/2', description: 'Phone of the neighbour' }
  const ids = {
    book: person.bookId,
    invitation: (await person.call(contract.books.invite, { role: 'viewer' })).invitationId,
    budget: (await person.call(budgets.create, budget)).budgetId,
    recurring: (await person.call(recurring.create, rule)).recurringTransactionId,
    file: await uploadAs(person, 'A file of the neighbour'),
    report: (await person.call(reports.create, { type: 0, description: 'Of the neighbour' })).reportId,
    receipt: await receiptOf(person, PNG),
    point: (await person.call(notifications.createWebPush, point)).pointId,
    payee: (await person.call(payees.create, { name: 'Payee of the neighbour' })).payeeId,
    savedFilter: (await person.call(savedFilters.create, { name: 'Filter of the neighbour', query: 'text=a' }))
      .savedFilterId,
    rule: (await person.call(rules.create, { when: { words: ['neighbour'] }, set: { categoryId: category } })).ruleId,
    statement: (await person.call(statements.start, { accountId: account, day: '2026-05-31', balance: '-12.50' }))
      .statementId,
    tag: (await person.call(tags.create, { name: 'Tag of the neighbour' })).tagId,
    session: (await person.call(sessions.create, { lifetimeDays: 30, description: 'Of the neighbour' })).sessionId,
  }
  await eventually(
    () => person.call(reports.list, {}),
    (made) => made.reports.every(({ status }) => status !== 0),
  )
  // Change sets are numbered by book: this one needs a number that no other book has.
  await db.updateTable('journal_heads').set({ last_id: 5_000_000 }).where('book_id', '=', person.bookId).execute()
  await person.call(accounts.hide, { accountId: account })
  const { changeSets } = await person.call(history.list, { count: 1 })
  return {
    ...ids,
    account,
    category,
    changeSet: changeSets[0]?.changeSetId ?? 0,
    context: contextId,
    currency: currencyId,
    folder,
    note: note.noteId,
    plan: plan?.planId ?? 0,
    transaction,
    user: person.userId,
  }
}
