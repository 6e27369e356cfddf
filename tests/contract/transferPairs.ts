import { contract } from '#contract'
import type { Ask } from './ask.ts'

const { accounts, categories, folders, transactions, transferPairs } = contract

/** Two accounts with two pairs: one becomes a transfer, the other is none. */
export const transferPairsScenario = async (ask: Ask): Promise<void> => {
  const { folderId } = await ask(folders.create, { name: 'Paired' })
  const open = async (name: string) => (await ask(accounts.create, { folderId, currencyId: 2, name })).accountId
  const [card, book] = [await open('Orange card'), await open('Orange book')]
  const make = async (name: string, type: -1 | 1) => (await ask(categories.create, { name, type })).categoryId
  const [out, into] = [await make('Away', -1), await make('Here', 1)]
  const record = async (categoryId: number, accountId: number, delta: string, more: object) =>
    (await ask(transactions.create, { categoryId, accountId, delta, createdAt: '2026-03-04T10:00:00Z', ...more }))
      .transactionId
  await record(out, card, '-7711.01', { description: 'Transfer to Orange book', externalId: 'o1', bankText: 'OUT' })
  await record(into, book, '7711.01', { description: 'In', externalId: 'i1', bankText: 'IN', note: 'Mine' })
  const lone = await record(out, card, '-8822.02', {})
  const other = await record(into, book, '8822.02', {})
  await ask(transferPairs.getCount, {})
  const { pairs } = await ask(transferPairs.list, {})
  const dismissed = { transactionId: lone, withTransactionId: other }
  await ask(transferPairs.dismiss, { pairs: [dismissed] })
  await ask(transferPairs.dismiss, { pairs: [{ transactionId: lone, withTransactionId: 999_999_999 }] })
  await ask(transferPairs.list, {})
  const certain = pairs.filter(({ from }) => from.accountId === card && from.transactionId !== lone)
  const wanted = certain.map(({ from, to }) => ({
    transactionId: from.transactionId,
    version: from.version,
    withTransactionId: to.transactionId,
    withVersion: to.version,
  }))
  await ask(transferPairs.match, { pairs: wanted.map((pair) => ({ ...pair, version: 'older than the newest' })) })
  await ask(transferPairs.match, { pairs: wanted })
  await ask(transferPairs.match, { pairs: [{ transactionId: lone, withTransactionId: lone }] })
  await ask(transferPairs.list, {})
  await ask(transactions.list, { accountsIds: [card, book], count: 20 })
  await ask(transactions.listByIds, { accountId: book, externalIds: ['i1', 'o1'] })
  await ask(contract.history.list, { count: 2 })
}
