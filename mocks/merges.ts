import type { Category } from '#contract/categories.ts'
import { Refusal } from '#contract/errors.ts'
import type { Topic } from '#contract/live.ts'
import {
  type AccountMerge,
  type CategoryMerge,
  countsAlike,
  mergeBudgets,
  mergedAccounts,
  mergeRoundUps,
} from '#contract/merge.ts'
import type { Transaction } from '#contract/transactions.ts'
import { ancestorsOf, parentOf } from '#shared/tree.ts'
import type { MockBackend } from './mockBackend.ts'
import { refuseForTransfers, replaceTransaction, rowsOf, sidesOf, takeTransaction } from './ledger.ts'
import { changeRow, dropRow, findRow } from './rows.ts'
import { followInFilters } from './savedFilters.ts'

interface MergedCategory {
  categoryId: number
  version?: string | undefined
  intoCategoryId: number
}

const inCategory = (backend: MockBackend, id: number) => {
  const isIn = (row: { categoryId: number }) => row.categoryId === id
  const rows = backend.transactions
    .flatMap(rowsOf)
    .flatMap(([side]) => (side !== undefined && isIn(side) ? [side] : []))
  return {
    transactions: backend.transactions.filter((transaction) => sidesOf(transaction).some(isIn)),
    plain: rows.filter(({ kind, isTransfer }) => kind === undefined && isTransfer !== true),
    rules: backend.rules.filter(isIn),
    roundUps: backend.accumulations.filter(isIn),
    below: backend.categories.filter(({ parentsTree }) => parentOf(parentsTree) === id),
  }
}

const planOf = (backend: MockBackend, { categoryId, version, intoCategoryId }: MergedCategory) => {
  const from = findRow(backend.categories, 'categoryId', { categoryId, version })
  const into = findRow(backend.categories, 'categoryId', { categoryId: intoCategoryId })
  refuseForTransfers(from, 'categoryId')
  if (into === from || ancestorsOf(into.parentsTree).includes(categoryId)) {
    throw new Refusal('CATEGORY_CYCLE', undefined, [{ path: ['intoCategoryId'], message: 'is below it' }])
  }
  const uses = inCategory(backend, categoryId)
  const { transactions, plain, rules, roundUps, below } = uses
  if (plain.length + rules.length + below.length > 0) refuseForTransfers(into, 'intoCategoryId')
  const budgets = mergeBudgets(backend.budgets, from, into)
  const preview: CategoryMerge = {
    transactions: transactions.length,
    categories: below.length,
    recurring: rules.length,
    roundUps: roundUps.length,
    budgets: budgets.moved.length,
    budgetsAdded: budgets.added.length,
    budgetsDropped: budgets.dropped.length,
    contradicting: [...plain, ...rules].filter(({ delta }) => !countsAlike(from.type, into.type, delta)).length,
  }
  return { preview, budgets, uses }
}

export const previewCategoryMerge = (backend: MockBackend, wanted: MergedCategory): CategoryMerge =>
  planOf(backend, wanted).preview

/** The same transaction in another category, or on other accounts: each id by what it becomes. */
const withIds = (
  transaction: Transaction,
  { category = same, account = same }: { category?: (id: number) => number; account?: (id: number) => number },
): Transaction => {
  const { metadata, lines } = transaction
  const moved = <S extends { categoryId: number; accountId: number }>(side: S): S => ({
    ...side,
    categoryId: category(side.categoryId),
    accountId: account(side.accountId),
  })
  const changed: Transaction = {
    ...moved(transaction),
    lines: lines?.map((line) => ({
      ...line,
      categoryId: category(line.categoryId),
      ...(line.toAccountId === undefined ? {} : { toAccountId: account(line.toAccountId) }),
    })),
  }
  if (metadata?.type !== 1) return changed
  return { ...changed, metadata: { ...metadata, linkedTransaction: moved(metadata.linkedTransaction) } }
}

const same = (id: number): number => id

/** Gives the topics that were touched. */
export const mergeCategory = (backend: MockBackend, wanted: MergedCategory): Topic[] => {
  const { categoryId, intoCategoryId } = wanted
  const { preview, budgets, uses } = planOf(backend, wanted)
  if (preview.contradicting > 0) {
    const message = 'would count as something else there'
    throw new Refusal('MERGE_CHANGES_TOTALS', undefined, [{ path: ['intoCategoryId'], message }])
  }
  const change = { categoryId: intoCategoryId }
  for (const transaction of uses.transactions)
    replaceTransaction(
      backend,
      transaction,
      withIds(transaction, { category: (id) => (id === categoryId ? intoCategoryId : id) }),
    )
  for (const rule of uses.rules) {
    const { recurringTransactionId } = rule
    changeRow(backend.rules, 'recurringTransactionId', { recurringTransactionId }, change)
  }
  backend.accumulations = backend.accumulations.map((rule) =>
    rule.categoryId === categoryId ? { ...rule, ...change } : rule,
  )
  for (const { budgetId } of [...budgets.dropped, ...budgets.added.map(({ from }) => from)]) {
    dropRow(backend.budgets, 'budgetId', { budgetId })
  }
  for (const { budgetId } of budgets.moved) changeRow(backend.budgets, 'budgetId', { budgetId }, change)
  for (const { into, amount } of budgets.added) {
    changeRow(backend.budgets, 'budgetId', { budgetId: into.budgetId }, { amount })
  }
  const target = findRow(backend.categories, 'categoryId', { categoryId: intoCategoryId })
  const proposed = target.forTransfers === true ? undefined : intoCategoryId
  const isProposed = proposeInstead(backend, categoryId, proposed)
  hangBelow(backend, categoryId, findRow(backend.categories, 'categoryId', { categoryId: intoCategoryId }))
  dropRow(backend.categories, 'categoryId', { categoryId })
  const isFiltered = followInFilters(backend, 'categories', categoryId, intoCategoryId)
  const { transactions, recurring, roundUps } = preview
  const budgetsTouched = preview.budgets + preview.budgetsAdded + preview.budgetsDropped
  return touched([
    ['transactions', transactions],
    ['recurringTransactions', recurring],
    ['accumulation', roundUps],
    ['categoryBudget', budgetsTouched],
    ['payees', isProposed ? 1 : 0],
    ['savedFilters', isFiltered ? 1 : 0],
    ['categories', 1],
  ])
}

/** Payees that propose a category propose another one, or none; whether there are any. */
export const proposeInstead = (backend: MockBackend, from: number, into: number | undefined): boolean => {
  const isAny = backend.payees.some(({ categoryId }) => categoryId === from)
  backend.payees = backend.payees.map((payee) =>
    payee.categoryId === from ? { ...payee, categoryId: into, version: String(Number(payee.version) + 1) } : payee,
  )
  return isAny
}

/** All that stood below a category stands below the other one. */
const hangBelow = (backend: MockBackend, from: number, into: Category): void => {
  const above = [...ancestorsOf(into.parentsTree), into.categoryId]
  backend.categories = backend.categories.map((category) => {
    const path = ancestorsOf(category.parentsTree)
    const at = path.indexOf(from)
    if (at === -1) return category
    const parentsTree = [...above, ...path.slice(at + 1)].join('.')
    const isMoved = at === path.length - 1
    return { ...category, parentsTree, version: isMoved ? String(Number(category.version) + 1) : category.version }
  })
}

const touched = (counts: [Topic, number][]): Topic[] => counts.filter(([, count]) => count > 0).map(([topic]) => topic)

interface MergedAccount {
  accountId: number
  version?: string | undefined
  intoAccountId: number
}

const planOfAccounts = (backend: MockBackend, { accountId, version, intoAccountId }: MergedAccount) => {
  const from = findRow(backend.accounts, 'accountId', { accountId, version })
  const into = findRow(backend.accounts, 'accountId', { accountId: intoAccountId })
  const path = ['intoAccountId']
  if (from === into) throw new Refusal('SAME_ACCOUNT', undefined, [{ path, message: 'is the same' }])
  if (from.currencyId !== into.currencyId) {
    throw new Refusal('CURRENCIES_DIFFER', undefined, [{ path, message: 'has another currency' }])
  }
  const touches = (transaction: Transaction, id: number) => sidesOf(transaction).some((side) => side.accountId === id)
  const transactions = backend.transactions.filter((transaction) => touches(transaction, accountId))
  const between = transactions.filter((transaction) => touches(transaction, intoAccountId))
  const rules = backend.rules.filter((rule) => rule.accountId === accountId)
  const budgets = backend.budgets.filter(({ intoAccountIds = [] }) => intoAccountIds.includes(accountId))
  const roundUps = mergeRoundUps(backend.accumulations, accountId, intoAccountId)
  const preview: AccountMerge = {
    transactions: transactions.length - between.length,
    transfersDeleted: between.length,
    recurring: rules.length,
    budgets: budgets.length,
    roundUps: roundUps.moved.length,
    roundUpsDropped: roundUps.dropped.length,
  }
  return {
    preview,
    moved: transactions.filter((transaction) => !between.includes(transaction)),
    between,
    rules,
    budgets,
    roundUps,
  }
}

export const previewAccountMerge = (backend: MockBackend, wanted: MergedAccount): AccountMerge =>
  planOfAccounts(backend, wanted).preview

/** Gives the topics that were touched. */
export const mergeAccount = (backend: MockBackend, wanted: MergedAccount): Topic[] => {
  const { accountId: from, intoAccountId: into } = wanted
  const { preview, moved, between, rules, budgets, roundUps } = planOfAccounts(backend, wanted)
  const renamed = (id: number): number => (id === from ? into : id)
  for (const transaction of between) removeTransfer(backend, transaction)
  for (const transaction of moved) {
    replaceTransaction(backend, transaction, withIds(transaction, { account: renamed }))
  }
  for (const { recurringTransactionId } of rules) {
    changeRow(backend.rules, 'recurringTransactionId', { recurringTransactionId }, { accountId: into })
  }
  backend.accumulations = backend.accumulations
    .filter((rule) => !roundUps.dropped.includes(rule))
    .map((rule) => {
      const ends = { sourceAccountId: renamed(rule.sourceAccountId), targetAccountId: renamed(rule.targetAccountId) }
      return roundUps.moved.includes(rule) ? { ...rule, ...ends } : rule
    })
  for (const { budgetId, intoAccountIds = [] } of budgets) {
    const accountIds = mergedAccounts(intoAccountIds, from, into)
    changeRow(backend.budgets, 'budgetId', { budgetId }, { intoAccountIds: accountIds })
  }
  dropRow(backend.accounts, 'accountId', { accountId: from })
  const isFiltered = followInFilters(backend, 'accounts', from, into)
  return touched([
    ['transactions', preview.transactions + preview.transfersDeleted],
    ['recurringTransactions', preview.recurring],
    ['accumulation', preview.roundUps + preview.roundUpsDropped],
    ['categoryBudget', preview.budgets],
    ['savedFilters', isFiltered ? 1 : 0],
    ['accounts', 1],
  ])
}

/** The transaction that it rounded up becomes a plain one. */
const removeTransfer = (backend: MockBackend, transfer: Transaction): void => {
  takeTransaction(backend, transfer)
  backend.transactions = backend.transactions.map((transaction) => {
    const { metadata, ...plain } = transaction
    return metadata?.type === 3 && metadata.internalTransactionId === transfer.transactionId ? plain : transaction
  })
}
