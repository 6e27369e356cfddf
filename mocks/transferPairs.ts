import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Transaction } from '#contract/transactions.ts'
import type { TransferPair } from '#contract/transferPairs.ts'
import { isEqual, negate } from '#shared/money.ts'
import { match } from './changes.ts'
import { findTransaction } from './ledger.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import { accountIds } from './sample.ts'
import { aTransaction } from './transactions.ts'

/** A pair that names the other account. */
export const aTransferPair = (facts: Partial<TransferPair> = {}, out: Partial<Transaction> = {}): TransferPair => {
  const from = aTransaction({ transactionId: 1, description: 'Transfer to savings', delta: '-250.00', ...out })
  const into = { transactionId: from.transactionId + 2, accountId: accountIds.savings, delta: negate(from.delta) }
  const to = aTransaction({ ...into, description: undefined, bankText: 'SEPA CREDIT 42' })
  return { from, to, because: 'names', isCertain: true, ...facts }
}

/** Of the newest transactions, those of one moment with opposite amounts. */
export const findPairs = ({ transactions }: Pick<MockBackend, 'transactions'>): TransferPair[] => {
  const plain = transactions.slice(0, 100).filter(({ metadata, lines, kind }) => !metadata && !lines && !kind)
  return plain.flatMap((from) => {
    const to = plain.find(({ createdAt, delta }) => createdAt === from.createdAt && isEqual(delta, negate(from.delta)))
    return from.delta.startsWith('-') && to ? [{ from, to, because: 'amounts' as const, isCertain: false }] : []
  })
}

export const transferPairHandlers = (backend: MockBackend): HttpHandler[] => {
  const { transferPairs } = contract
  return [
    mock(transferPairs.getCount, () => ({ count: findPairs(backend).length })),
    mock(transferPairs.list, () => {
      const pairs = findPairs(backend)
      return { pairs, count: pairs.length }
    }),
    mock(
      transferPairs.match,
      ({ pairs }) => {
        for (const { transactionId, version, withTransactionId, withVersion } of pairs) {
          const one = findTransaction(backend, transactionId, version)
          match(backend, one, findTransaction(backend, withTransactionId, withVersion))
        }
        return { count: pairs.length }
      },
      ['transactions'],
    ),
    mock(transferPairs.dismiss, () => ({}), ['transactions']),
  ]
}
