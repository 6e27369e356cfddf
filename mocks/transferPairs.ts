import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { negate } from '#shared/money.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { findTransferPairs, type PairCandidate } from '#shared/transferPairs.ts'
import { ownAccountOf } from '#shared/transferTexts.ts'
import { dayIn } from '#shared/zone.ts'
import type { Input } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TransferPair } from '#contract/transferPairs.ts'
import { match } from './changes.ts'
import { allOrNothing, findTransaction } from './ledger.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import { nextId } from './rows.ts'
import { rateOf } from './rates.ts'
import { accountIds } from './sample.ts'
import { aTransaction } from './transactions.ts'

interface Candidate extends PairCandidate {
  transaction: Transaction
}

/** A pair that names the other account. */
export const aTransferPair = (facts: Partial<TransferPair> = {}, out: Partial<Transaction> = {}): TransferPair => {
  const from = aTransaction({ transactionId: 1, description: 'Transfer to savings', delta: '-250.00', ...out })
  const into = { transactionId: from.transactionId + 2, accountId: accountIds.savings, delta: negate(from.delta) }
  const to = aTransaction({ ...into, description: undefined, bankText: 'SEPA CREDIT 42' })
  return { from, to, because: 'names', isCertain: true, ...facts }
}

/** The server looks at so many together, too. */
const LOOKED_AT = 20_000

const isOpen = (transaction: Transaction): boolean =>
  transaction.kind === undefined &&
  transaction.lines === undefined &&
  linkedSide(transaction) === undefined &&
  transaction.status !== 'reconciled'

const candidatesOf = (backend: MockBackend): Candidate[] =>
  backend.transactions
    .slice(0, LOOKED_AT)
    .filter(isOpen)
    .map((transaction) => ({
      transaction,
      accountId: transaction.accountId,
      currency: transaction.currencyId,
      day: dayIn(backend.settings.timeZone, transaction.createdAt),
      amount: transaction.delta,
      texts: [
        transaction.description,
        transaction.bankText,
        transaction.note,
        backend.payees.find(({ payeeId }) => payeeId === transaction.payeeId)?.name,
      ].filter((text) => text !== undefined),
    }))

const findPairs = (backend: MockBackend): TransferPair[] => {
  const candidates = candidatesOf(backend)
  const byId = new Map(candidates.map((candidate) => [candidate.transaction.transactionId, candidate]))
  const found = findTransferPairs(candidates, {
    accounts: backend.accounts.map(ownAccountOf),
    rateOf: (from, to, day) => rateOf(backend, Number(from), Number(to), day).rate,
    dismissed: backend.dismissedPairs.flatMap(({ fromId, toId }) => {
      const [from, to] = [byId.get(fromId), byId.get(toId)]
      return from && to ? [[from, to] as const] : []
    }),
  })
  const asPairs = (pairs: typeof found.certain, isCertain: boolean) =>
    pairs.map(({ from, to, because }) => ({ from: from.transaction, to: to.transaction, because, isCertain }))
  return [...asPairs(found.certain, true), ...asPairs(found.likely, false)].toSorted((a, b) =>
    a.from.createdAt < b.from.createdAt ? 1 : -1,
  )
}

type Wanted = Input<typeof contract.transferPairs.match>['pairs'][number]

/** A refusal names the pair. */
const matchAt = (backend: MockBackend, pair: Wanted, index: number): void => {
  try {
    const one = findTransaction(backend, pair.transactionId, pair.version)
    match(backend, one, findTransaction(backend, pair.withTransactionId, pair.withVersion))
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    const issues = refused.issues.length === 0 ? [{ path: [], message: 'cannot be matched' }] : refused.issues
    const placed = issues.map(({ path, message }) => ({ path: ['pairs', index, ...path], message }))
    throw new Refusal(refused.code, undefined, placed)
  }
}

export const transferPairHandlers = (backend: MockBackend): HttpHandler[] => {
  const { transferPairs } = contract
  return [
    mock(transferPairs.getCount, () => ({ count: findPairs(backend).length })),
    mock(transferPairs.list, () => {
      const pairs = findPairs(backend)
      return { pairs: pairs.slice(0, limits.transferPairs), count: pairs.length }
    }),
    mock(
      transferPairs.match,
      ({ pairs }) =>
        allOrNothing(backend, () => {
          for (const [index, pair] of pairs.entries()) matchAt(backend, pair, index)
          return { count: pairs.length }
        }),
      ['transactions'],
    ),
    mock(
      transferPairs.dismiss,
      ({ pairs }) => {
        const isThere = (id: number) => backend.transactions.some(({ transactionId }) => transactionId === id)
        const ids = pairs.map(({ transactionId, withTransactionId }) => [transactionId, withTransactionId] as const)
        if (!ids.flat().every(isThere)) throw new Refusal('NOT_FOUND', 'A transaction is gone.')
        for (const [fromId, toId] of ids) {
          const dismissedPairId = nextId(backend.dismissedPairs, 'dismissedPairId')
          backend.dismissedPairs = [...backend.dismissedPairs, { dismissedPairId, fromId, toId }]
        }
        return {}
      },
      ['transactions'],
    ),
  ]
}
