import { Refusal } from '#contract/errors.ts'
import { add, negate } from '#shared/money.ts'
import type { SplitLine, Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import type { MockState } from './mockState.ts'
import { changed, findRow, missing } from './rows.ts'

/** The effect of a transaction or a line on one account. */
export type Side = Omit<Transaction, 'metadata' | 'version' | 'lines'> & {
  isTransfer?: true
  lineNote?: string | undefined
}

/** The units of sums and filters: a plain transaction, a transfer with its two sides, each line of a split. */
export const rowsOf = (transaction: Transaction): Side[][] => {
  if (transaction.lines !== undefined) return transaction.lines.map((line) => sidesOfLine(transaction, line))
  const to = linkedSide(transaction)
  if (to === undefined) return [[transaction]]
  const { payeeId, tagIds, note, status, bankText } = transaction
  return [
    [
      { ...transaction, isTransfer: true },
      { payeeId, tagIds, note, status, bankText, ...to, isTransfer: true },
    ],
  ]
}

const sidesOfLine = (transaction: Transaction, line: SplitLine): Side[] => {
  const { lines: _, metadata: __, version: ___, ...whole } = transaction
  const { lineId, categoryId, delta, note: lineNote, tagIds: own = [], toAccountId, toCurrencyId, toDelta } = line
  const side = {
    ...whole,
    transactionId: lineId,
    categoryId,
    delta,
    lineNote,
    tagIds: [...(whole.tagIds ?? []), ...own],
  }
  if (toAccountId === undefined || toCurrencyId === undefined || toDelta === undefined) return [side]
  const to = { ...side, transactionId: lineId + 1, accountId: toAccountId, currencyId: toCurrencyId, delta: toDelta }
  return [
    { ...side, isTransfer: true },
    { ...to, isTransfer: true },
  ]
}

/** The effects on each account: one side of a plain transaction, two of a transfer, and those of each line. */
export const sidesOf = (transaction: Transaction): Side[] => rowsOf(transaction).flat()

/** The transaction that has this side. */
export const findTransaction = (backend: MockState, transactionId: number, version?: string): Transaction => {
  const transaction = backend.transactions.find((candidate) =>
    sidesOf(candidate).some((side) => side.transactionId === transactionId),
  )
  if (transaction === undefined) throw missing(`No transaction ${transactionId}`, version)
  if (version !== undefined && version !== transaction.version) throw new Refusal('CHANGED_MEANWHILE')
  return transaction
}

export const nextTransactionId = (backend: MockState): number =>
  backend.transactions.reduce(
    (highest, { transactionId, lines = [] }) =>
      lines.reduce((most, { lineId }) => Math.max(most, lineId), Math.max(highest, transactionId)),
    -1,
  ) + 2

export const currencyOf = (backend: MockState, accountId: number): number =>
  findRow(backend.accounts, 'accountId', { accountId }).currencyId

/** The category of transfers that name none. */
export const categoryForTransfers = (backend: MockState): number =>
  backend.categories.find(({ forTransfers }) => forTransfers)?.categoryId ?? 0

const book = (backend: MockState, transaction: Transaction, isUndone = false): void => {
  for (const { accountId, delta } of sidesOf(transaction)) {
    backend.accounts = backend.accounts.map((account) =>
      account.accountId === accountId
        ? { ...account, amount: add(account.amount, isUndone ? negate(delta) : delta) }
        : account,
    )
  }
}

const isNewer = (a: Transaction, b: Transaction): boolean =>
  a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.transactionId > b.transactionId)

/** Puts a transaction in its place; the balances follow. */
export const putTransaction = (backend: MockState, transaction: Transaction): void => {
  const at = backend.transactions.findIndex((other) => isNewer(transaction, other))
  backend.transactions = backend.transactions.toSpliced(at === -1 ? backend.transactions.length : at, 0, transaction)
  book(backend, transaction)
}

/** Takes a transaction out; the balances follow. */
export const takeTransaction = (backend: MockState, transaction: Transaction): void => {
  backend.transactions = backend.transactions.filter((other) => other !== transaction)
  book(backend, transaction, true)
}

/** A side stays on its statement while it stays on its account. */
const onSameStatements = (old: Transaction, now: Transaction): Transaction => {
  const [was, is] = [linkedSide(old), linkedSide(now)]
  const onSame = <S extends Pick<Side, 'accountId' | 'statementId'>>(before: S | undefined, side: S): S =>
    before?.statementId !== undefined && before.accountId === side.accountId
      ? { ...side, statementId: before.statementId }
      : side
  const plain = onSame(old, now)
  return is ? { ...plain, metadata: { type: 1, id: now.transactionId, linkedTransaction: onSame(was, is) } } : plain
}

/** Another transaction in the place of one, under its id. */
export const replaceTransaction = (backend: MockState, old: Transaction, fields: Transaction): { version: string } => {
  const now = changed(old, { ...onSameStatements(old, fields), version: old.version })
  takeTransaction(backend, old)
  putTransaction(backend, now)
  return { version: now.version }
}

/** Records what is made for an id, and gives the id. */
export const addTransaction = (backend: MockState, make: (transactionId: number) => Transaction): number => {
  const transactionId = nextTransactionId(backend)
  putTransaction(backend, make(transactionId))
  return transactionId
}
