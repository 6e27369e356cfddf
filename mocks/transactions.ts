import type { HttpHandler } from 'msw'
import type { z } from 'zod'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { isAllowed } from '#contract/roles.ts'
import type { Topic } from '#contract/live.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { negate } from '#shared/money.ts'
import { recordMany } from './bulk.ts'
import { editTransaction, plainTransaction, transferTransaction } from './drafts.ts'
import { addTransaction, findTransaction, replaceTransaction, takeTransaction } from './ledger.ts'
import { mock } from './mock.ts'
import { roleIn } from './roles.ts'
import type { MockBackend } from './mockBackend.ts'
import { withReceipts } from './receipts.ts'
import { proposalOf } from './rules.ts'
import { withBalances } from './runningBalance.ts'
import { authorOf, withMatches, matching, monthsOf, pageOf } from './search.ts'

/** One expense in euro. */
export const aTransaction = (differences: Partial<Transaction> = {}): Transaction => ({
  transactionId: 1,
  categoryId: 5,
  accountId: 1,
  currencyId: 2,
  createdAt: '2026-11-21T12:10:00.000Z',
  delta: '-52.60',
  version: '1',
  ...differences,
})

/** A transfer, in euros by default; `to` is its other side. */
export const aTransfer = (
  differences: Partial<Transaction> = {},
  to: Partial<Pick<Transaction, 'accountId' | 'currencyId' | 'delta'>> = {},
): Transaction => {
  const { version, metadata: _, ...from } = aTransaction({ delta: '-400.00', ...differences })
  const linkedTransaction = {
    ...from,
    transactionId: from.transactionId + 1,
    accountId: 5,
    delta: negate(from.delta),
    ...to,
  }
  return { ...from, metadata: { type: 1, id: from.transactionId, linkedTransaction }, version }
}

/** A draft may name a payee or a tag that is not there yet, or be the first without a category. */
const touched: Topic[] = ['transactions', 'payees', 'tags', 'categories']

/** Without a category it gets the one of a rule, or none. */
const sorted = (
  backend: MockBackend,
  draft: z.output<typeof contract.transactions.create.input>,
  id: number,
): Transaction => {
  if (draft.categoryId !== undefined) {
    const { categoryBy, categoryRuleId } = draft
    const given = plainTransaction(backend, { ...draft, categoryId: draft.categoryId }, id)
    return { ...given, categoryBy, categoryRuleId }
  }
  const text = draft.bankText ?? draft.description
  const proposal = proposalOf(backend, { ...draft, description: text, payeeId: draft.payeeId ?? undefined })
  const categoryId =
    proposal.categoryId ?? backend.categories.find(({ uncategorised }) => uncategorised)?.categoryId ?? 1
  const { categoryBy, categoryRuleId } = proposal
  const review = proposal.categoryId === undefined ? (true as const) : undefined
  return { ...plainTransaction(backend, { ...draft, categoryId }, id), categoryBy, categoryRuleId, review }
}

export const transactionHandlers = (backend: MockBackend): HttpHandler[] => {
  const { transactions } = contract
  return [
    mock(transactions.getCount, (filter) => ({ count: matching(backend, filter).length })),
    mock(transactions.list, ({ offset = 0, count = 10, after, ...filter }) => {
      const page = pageOf(matching(backend, filter), offset, count, after)
      const marked = withMatches(backend, filter, page.transactions)
      return { ...page, transactions: withReceipts(backend, withBalances(backend, filter, marked)) }
    }),
    mock(transactions.getMonths, (filter) => ({ months: monthsOf(backend, filter) })),
    mock(transactions.get, ({ transactionId }) => {
      const [transaction] = withReceipts(backend, [findTransaction(backend, transactionId)])
      if (transaction === undefined) throw new Refusal('NOT_FOUND')
      const addedBy = authorOf(backend, transactionId)?.username
      return { transaction, addedBy, mayEdit: isAllowed(roleIn(backend), 'edit') }
    }),
    mock(transactions.listByIds, ({ accountId, externalIds }) => ({
      transactions: backend.transactions
        .filter(
          (transaction) =>
            (transaction.accountId === accountId && externalIds.includes(transaction.externalId ?? '')) ||
            (linkedSide(transaction)?.accountId === accountId &&
              externalIds.includes(linkedSide(transaction)?.externalId ?? transaction.externalId ?? '')),
        )
        .toSorted((a, b) => a.transactionId - b.transactionId),
    })),
    mock(
      transactions.create,
      (draft) => ({ transactionId: addTransaction(backend, (id) => sorted(backend, draft, id)) }),
      touched,
    ),
    mock(
      transactions.createInternal,
      (draft) => ({ transactionId: addTransaction(backend, (id) => transferTransaction(backend, draft, id)) }),
      touched,
    ),
    mock(
      transactions.createBulk,
      (draft) => {
        recordMany(backend, draft)
        return {}
      },
      [
        ...touched,
        'categories',
        'accounts',
        'accountFolders',
        'categoryBudget',
        'recurringTransactions',
        'currencies',
        'statements',
      ],
    ),
    mock(
      transactions.edit,
      ({ transactionId, version, toPlain, ...draft }) =>
        editTransaction(backend, findTransaction(backend, transactionId, version), draft, toPlain),
      touched,
    ),
    mock(
      transactions.editInternal,
      ({ transactionId, version, ...draft }) => {
        const old = findTransaction(backend, transactionId, version)
        const dated = { ...draft, createdAt: draft.createdAt ?? old.createdAt }
        return replaceTransaction(backend, old, transferTransaction(backend, dated, old.transactionId, old))
      },
      touched,
    ),
    mock(
      transactions.remove,
      ({ transactionId, version }) => {
        takeTransaction(backend, findTransaction(backend, transactionId, version))
        return {}
      },
      ['transactions', 'receipts'],
    ),
  ]
}
