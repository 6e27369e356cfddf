import { describe, expect, test } from 'vitest'
import { contract } from '#contract'
import { linkedSide } from '#shared/linkedSide.ts'
import type { TransferPair } from '#contract/transferPairs.ts'
import { limits } from '#contract/limits.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'
import {
  aPerson,
  aSplit,
  earn,
  move,
  openingOf,
  type Person,
  read,
  readAll,
  spend,
  undoLast,
} from '#server/features/changes/testChanges.ts'

const { transactions, transferPairs } = contract
const server = await sharedTestServer()

const listOf = async ({ anna }: Person) => anna.call(transferPairs.list, {})
const idsOf = ({ from, to }: TransferPair): [number, number] => [from.transactionId, to.transactionId]
const asMatch = ({ from, to }: TransferPair) => ({
  transactionId: from.transactionId,
  version: from.version,
  withTransactionId: to.transactionId,
  withVersion: to.version,
})
const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T10:00:00.000Z`

describe('finding', () => {
  test('an expense and an income of another account are a pair, certain where the texts say so', async () => {
    const person = await aPerson(server)
    const { cash, yen } = person
    await person.anna.call(contract.accounts.editName, { accountId: cash, name: 'Blue savings' })
    const [out, into] = [
      await spend(person, { description: 'Transfer to Blue savings' }),
      await earn(person, { accountId: cash, delta: '12.5', createdAt: at(5) }),
    ]
    const [other, back] = [
      await spend(person, { delta: '-7', createdAt: at(20) }),
      await earn(person, { accountId: cash, delta: '7', createdAt: at(21), description: 'x' }),
    ]
    await earn(person, { accountId: yen, delta: '12.50'.slice(0, 2) })
    const { pairs, count, next } = await listOf(person)
    expect([count, next]).toEqual([2, undefined])
    expect(pairs.map((pair) => [...idsOf(pair), pair.because, pair.isCertain])).toEqual([
      [other, back, 'amounts', false],
      [out, into, 'names', true],
    ])
  })

  test('transfers, splits, opening balances and what is reconciled are no sides', async () => {
    const person = await aPerson(server)
    const { cash } = person
    await move(person)
    await earn(person, { accountId: cash, delta: '40' })
    await aSplit(person)
    await earn(person, { accountId: cash, delta: '50' })
    await openingOf(person)
    await spend(person, { delta: '-7', accountId: cash })
    await spend(person, { delta: '-3', isReconciled: true })
    await earn(person, { accountId: cash, delta: '3' })
    expect(await listOf(person)).toEqual({ pairs: [], count: 0 })
  })

  test('across currencies the rate of the day decides; one that is missing pairs nothing', async () => {
    const person = await aPerson(server)
    const { anna, cash, yen } = person
    const { currencies } = await anna.call(contract.currencies.list, {})
    const euro = currencies.find(({ code }) => code === 'EUR')!.currencyId
    const code = (
      await anna.call(contract.currencies.create, { code: 'QQX', symbol: 'q', decimals: 2, description: 'Own' })
    ).currencyId
    const own = await anna.anAccount({ folderId: await anna.aFolder(), currencyId: code })
    await spend(person, { delta: '-100', description: 'Exchange' })
    const arrived = await earn(person, { accountId: own, delta: '480', description: 'Exchange' })
    expect((await listOf(person)).pairs.map(({ to }) => to.transactionId)).not.toContain(arrived)
    await anna.call(contract.rates.set, { currencyId: euro, toCurrencyId: code, rate: '5', date: '2026-05-01' })
    const { accounts } = await anna.call(contract.accounts.list, {})
    expect(accounts.find(({ accountId }) => accountId === cash)?.currencyId).toBe(euro)
    expect((await listOf(person)).pairs.map(({ to }) => to.transactionId)).toEqual([arrived])
    await earn(person, { accountId: yen, delta: '5' })
  })

  test('another user’s transactions are no sides', async () => {
    const [anna, boris] = [await aPerson(server), await aPerson(server)]
    await spend(anna)
    await earn(boris, { accountId: boris.cash, delta: '12.50' })
    expect((await listOf(anna)).count).toBe(0)
  })
})

describe('making transfers', () => {
  test('all pairs become transfers at once and lose nothing; undone at once, all is as it was', async () => {
    const person = await aPerson(server)
    const { anna, card, cash } = person
    const said = { note: 'n'.repeat(1000), payee: 'Bank', externalId: 'card-1', bankText: 'OUT' }
    await spend(person, { description: 'Out', ...said })
    await earn(person, {
      accountId: cash,
      delta: '12.50',
      description: 'In',
      note: 'Mine',
      payee: 'Myself',
      externalId: 'cash-9',
      bankText: 'IN',
    })
    await spend(person, { delta: '-3' })
    await earn(person, { accountId: cash, delta: '3' })
    const before = await readAll(anna)
    const { pairs } = await listOf(person)
    expect(await anna.call(transferPairs.match, { pairs: pairs.map(asMatch) })).toEqual({ count: 2 })
    const made = await readAll(anna)
    expect(made.map((each) => linkedSide(each)?.accountId)).toEqual([cash, cash])
    const [transfer] = made.filter(({ externalId }) => externalId === 'card-1')
    expect(transfer).toMatchObject({
      accountId: card,
      description: 'Out',
      bankText: 'OUT',
      note: `${said.note}\nIn\nIN\nMyself\nMine`,
    })
    expect(linkedSide(transfer!)).toMatchObject({ externalId: 'cash-9' })
    for (const [accountId, externalId] of [
      [card, 'card-1'],
      [cash, 'cash-9'],
    ] as const) {
      const found = await anna.call(transactions.listByIds, { accountId, externalIds: [externalId] })
      expect(found.transactions.map(({ transactionId }) => transactionId)).toEqual([transfer!.transactionId])
    }
    await undoLast(anna)
    expect(await readAll(anna)).toEqual(before)
  })

  test('texts that are too long for one transaction are refused, never cut, and nothing is done', async () => {
    const person = await aPerson(server)
    const { anna, cash } = person
    await spend(person, { note: 'a'.repeat(1500) })
    await earn(person, { accountId: cash, delta: '12.50', note: 'b'.repeat(1500) })
    await spend(person, { delta: '-3', createdAt: at(9) })
    await earn(person, { accountId: cash, delta: '3', createdAt: at(9) })
    const before = await readAll(anna)
    const { pairs } = await listOf(person)
    const asked = anna.call(transferPairs.match, { pairs: pairs.map(asMatch) })
    await expect(asked).rejects.toMatchObject({
      code: 'TEXTS_TOO_LONG',
      issues: [{ path: ['pairs', 1, 'withTransactionId'] }],
    })
    expect(await readAll(anna)).toEqual(before)
  })

  test('one that was changed meanwhile, or stands twice, is refused with all others', async () => {
    const person = await aPerson(server)
    const { anna, cash } = person
    await spend(person)
    await earn(person, { accountId: cash, delta: '12.50' })
    const { pairs } = await listOf(person)
    const [pair] = pairs.map(asMatch)
    expect(await codeOf(anna.call(transferPairs.match, { pairs: [{ ...pair!, version: 'older' }] }))).toBe(
      'CHANGED_MEANWHILE',
    )
    expect(await codeOf(anna.call(transferPairs.match, { pairs: [pair!, pair!] }))).toBeDefined()
    expect((await listOf(person)).count).toBe(1)
  })
})

describe('dismissing', () => {
  test('a pair is not listed again unless it is undone, and each of the two may still be in another one', async () => {
    const person = await aPerson(server)
    const { anna, cash } = person
    const ids = [await spend(person), await earn(person, { accountId: cash, delta: '12.50' })] as const
    const wanted = { pairs: [{ transactionId: ids[0], withTransactionId: ids[1] }] }
    await anna.call(transferPairs.dismiss, wanted)
    expect((await listOf(person)).count).toBe(0)
    await undoLast(anna)
    expect((await listOf(person)).count).toBe(1)
    await anna.call(transferPairs.dismiss, wanted)
    const other = await earn(person, { accountId: cash, delta: '12.50' })
    expect((await listOf(person)).pairs.map(idsOf)).toEqual([[ids[0], other]])
  })

  test('another user’s pair is not found', async () => {
    const [anna, boris] = [await aPerson(server), await aPerson(server)]
    const [mine, theirs] = [await spend(anna), await spend(boris)]
    const wanted = { pairs: [{ transactionId: mine, withTransactionId: theirs }] }
    expect(await codeOf(anna.anna.call(transferPairs.dismiss, wanted))).toBe('NOT_FOUND')
  })
})

test('of many, so many are listed, and the rest is counted', async () => {
  const person = await aPerson(server)
  const { anna, card, cash, food, pay } = person
  const entries = Array.from({ length: limits.transferPairs + 5 }, (_, index) => [
    { type: 0 as const, accountId: card, categoryId: food, created: at(3), delta: `-${index + 1}` },
    { type: 0 as const, accountId: cash, categoryId: pay, created: at(3), delta: String(index + 1) },
  ]).flat()
  await anna.call(transactions.createBulk, { entries })
  const { pairs, count } = await listOf(person)
  expect([pairs.length, count]).toEqual([limits.transferPairs, limits.transferPairs + 5])
  await anna.call(transferPairs.match, { pairs: pairs.map(asMatch) })
  expect((await listOf(person)).count).toBe(5)
  expect((await read(anna, pairs[0]!.from.transactionId)).metadata?.type).toBe(1)
})
