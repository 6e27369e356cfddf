import type { BulkDraft } from '#contract/bulk.ts'
import { sign } from '#shared/money.ts'
import { dueAt, periodAfterDay } from '#shared/schedule.ts'
import { anAccount } from './accounts.ts'
import { assertBalance } from './statementRows.ts'
import { addBudget } from './budgets.ts'
import { addCategory } from './categories.ts'
import { editTransaction, plainTransaction, transferTransaction } from './drafts.ts'
import { addFolder } from './folders.ts'
import { match } from './changes.ts'
import { addTransaction, categoryForTransfers, findTransaction, replaceTransaction, takeTransaction } from './ledger.ts'
import type { MockBackend } from './mockBackend.ts'
import { addRecurring } from './recurring.ts'
import { nextId } from './rows.ts'

/** The row behind an id: negative ones name what the same command made. */
type Made = Map<number, number>

const idIn = (made: Made, id: number): number => made.get(id) ?? id

/** Records many transactions, and before them the categories and accounts that they need. */
export const recordMany = (backend: MockBackend, draft: BulkDraft): void => {
  const [categories, currencies, accounts]: [Made, Made, Made] = [new Map(), new Map(), new Map()]
  for (const { ref, parentId, hidden, ...category } of draft.categories ?? []) {
    const present = category.uncategorised
      ? backend.categories.find((each) => each.uncategorised)?.categoryId
      : undefined
    const fields = { ...category, hidden: hidden || undefined, uncategorised: category.uncategorised || undefined }
    const parent = parentId === undefined ? undefined : idIn(categories, parentId)
    categories.set(ref, present ?? addCategory(backend, fields, parent))
  }
  for (const { ref, ...currency } of draft.currencies ?? []) {
    const currencyId = nextId(backend.currencies, 'currencyId')
    backend.currencies = [...backend.currencies, { ...currency, currencyId, owned: true, version: '1' }]
    currencies.set(ref, currencyId)
  }
  for (const { ref, folder, ...account } of draft.accounts ?? []) {
    const accountId = nextId(backend.accounts, 'accountId')
    const known = backend.folders.find(({ folderId, name }) => folderId === folder || name === folder)
    const places = {
      currencyId: idIn(currencies, account.currencyId),
      folderId: known?.folderId ?? addFolder(backend, String(folder)),
    }
    backend.accounts = [
      ...backend.accounts,
      anAccount({ amount: '0', ...account, hidden: account.hidden ?? false, ...places, accountId }),
    ]
    accounts.set(ref, accountId)
  }
  backend.accounts = backend.accounts.map((account) => ({
    ...account,
    ...draft.numbers?.find(({ accountId }) => accountId === account.accountId),
  }))
  for (const entry of draft.entries) recordOne(backend, entry, categories, accounts)
  for (const { transactionId, version, kind, created, delta } of draft.balances ?? []) {
    const old = findTransaction(backend, transactionId, version)
    if (sign(delta) === 0) takeTransaction(backend, old)
    else replaceTransaction(backend, old, { ...old, delta, createdAt: new Date(created).toISOString(), kind })
  }
  for (const { accountId, ...said } of draft.assertions ?? [])
    assertBalance(backend, { ...said, accountId: idIn(accounts, accountId) })
  for (const budget of draft.budgets ?? []) {
    const ids = { categoryId: idIn(categories, budget.categoryId), currencyId: idIn(currencies, budget.currencyId) }
    addBudget(backend, { ...budget, ...ids })
  }
  for (const { categoryId, accountId, toAccountId, ...rule } of draft.recurring ?? []) {
    const anchor = new Date(rule.nextRepeat).toISOString()
    const { timeZone } = backend.settings
    const period = periodAfterDay(timeZone, { ...rule, anchor }, new Date())
    const nextRepeat = dueAt(timeZone, { ...rule, anchor }, period)
    const ids = {
      accountId: idIn(accounts, accountId),
      categoryId: categoryId && idIn(categories, categoryId),
      toAccountId: toAccountId && idIn(accounts, toAccountId),
    }
    addRecurring(backend, { ...rule, ...ids }, { anchor, period, nextRepeat })
  }
}

const recordOne = (backend: MockBackend, row: BulkDraft['entries'][number], categories: Made, accounts: Made): void => {
  const { type: _, created: createdAt, replaces, version, toAccountId, toDelta, kind, ...rest } = row
  const { categoryId, withTransactionId, ...details } = rest
  const accountId = idIn(accounts, row.accountId)
  const category = categoryId === undefined ? categoryForTransfers(backend) : idIn(categories, categoryId)
  const lines = details.lines?.map((line) => ({
    ...line,
    categoryId: line.categoryId && idIn(categories, line.categoryId),
    toAccountId: line.toAccountId && idIn(accounts, line.toAccountId),
  }))
  const facts = { ...details, createdAt, lines, accountId, categoryId: category }
  if (replaces !== undefined) {
    editTransaction(backend, findTransaction(backend, replaces, version), facts)
    return
  }
  if (toAccountId === undefined || toDelta === undefined) {
    const { categoryBy, categoryRuleId, payeeBy, payeeRuleId, review } = row
    const isNone = backend.categories.some((each) => each.uncategorised && each.categoryId === category)
    const sorting = { categoryBy, categoryRuleId, payeeBy, payeeRuleId, review: review || isNone || undefined }
    const added = addTransaction(backend, (id) => ({ ...plainTransaction(backend, facts, id), ...sorting, kind }))
    if (withTransactionId === undefined) return
    match(backend, findTransaction(backend, added), findTransaction(backend, withTransactionId, version))
    return
  }
  const ends = { fromAccountId: accountId, toAccountId: idIn(accounts, toAccountId), fromDelta: details.delta, toDelta }
  addTransaction(backend, (id) => transferTransaction(backend, { ...facts, ...ends }, id))
}
