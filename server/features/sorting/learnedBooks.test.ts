import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer, type TestUser } from '#server/testing.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { aPerson, aSplit, change, earn, move, spend, these, undoLast } from '#server/features/changes/testChanges.ts'
import { findCommitted, readRows, readTouched, type StoredRow } from './learned.sql.ts'
import { learnedOf } from './learnedBooks.ts'

const { transactions, payees, categories, review, rules } = contract
const server = await sharedTestServer()

/** The rows of a book by the journal alone, however many commands came between. */
class Followed {
  readonly #bookId: TestUser['bookId']
  #upTo = 0
  readonly #rows = new Map<string, StoredRow>()

  constructor({ bookId }: TestUser) {
    this.#bookId = bookId
  }

  async follow(): Promise<StoredRow[]> {
    const to = await findCommitted(server.db, this.#bookId)
    const touched = await readTouched(server.db, this.#bookId, { from: this.#upTo, to, most: 1000 })
    for (const row of touched?.before ?? []) {
      if (!this.#rows.delete(JSON.stringify(row))) throw new Error(`There was no ${JSON.stringify(row)}`)
    }
    for (const row of touched?.after ?? []) this.#rows.set(JSON.stringify(row), row)
    this.#upTo = to
    return [...this.#rows.values()].toSorted((a, b) => b.id - a.id)
  }
}

test('the journal tells what every command changed in what teaches, and undo', async () => {
  const person = await aPerson(server)
  const { anna, cash, home, food } = person
  const [each, rarely] = [new Followed(anna), new Followed(anna)]
  let last = 0
  const commands: (() => Promise<unknown>)[] = [
    async () => (last = await spend(person, { description: 'LIDL 12', payee: 'Lidl' })),
    () => spend(person, { bankText: 'OMV 4412', description: 'Fuel' }),
    () => earn(person, { description: 'Refund' }),
    () => aSplit(person, { description: 'IKEA' }),
    () => move(person, { description: 'Savings' }),
    () => anna.call(transactions.create, { accountId: cash, delta: '-3', description: 'Unsorted' }),
    () => change(anna, these(last), { set: { categoryId: home } }),
    () => change(anna, these(last), { set: { accountId: cash } }),
    () => undoLast(anna),
    () => undoLast(anna),
    async () => {
      const { payees: all } = await anna.call(payees.list, {})
      await anna.call(payees.remove, { payeeId: all[0]?.payeeId ?? 0 })
    },
    () => anna.call(categories.merge, { categoryId: food, intoCategoryId: home }),
    () => anna.call(transactions.remove, { transactionId: last }),
    () => undoLast(anna),
    () => undoLast(anna),
  ]
  for (const [index, command] of commands.entries()) {
    await command()
    const { rows } = await readRows(server.db, anna.bookId)
    expect(await each.follow(), `after command ${index}`).toEqual(rows)
    expect(index % 4 === 3 ? await rarely.follow() : rows, `after commands up to ${index}`).toEqual(rows)
  }
  expect((await readRows(server.db, anna.bookId)).rows.map(({ text }) => text)).toEqual(['Refund', 'OMV 4412'])
})

/** A call that reads, as far as learning needs one; a command has its transaction in the place of the database. */
const callOf = ({ bookId }: TestUser, db = server.db) => ({ db, exportDb: server.db, bookId })

const lidl = { text: 'LIDL 77', payeeId: null, direction: -1 } as const

test('a book is read once, and follows what is chosen later', async () => {
  const person = await aPerson(server)
  const { anna, card, food, home } = person
  const ask = { ...lidl, accountId: card }
  await spend(person, { description: 'LIDL 1' })
  const book = await learnedOf(callOf(anna))
  expect(book.categories.propose(ask)).toBeUndefined()
  const second = await spend(person, { description: 'LIDL 2', payee: 'Lidl' })
  expect(await learnedOf(callOf(anna))).toBe(book)
  expect(book.categories.propose(ask)).toMatchObject({ categoryId: food, count: 2, of: 2 })
  await change(anna, these(second), { set: { categoryId: home } })
  expect((await learnedOf(callOf(anna))).categories.propose(ask)).toBeUndefined()
})

test('what a command did before it is rolled back is not learned, whether the book was read before or not', async () => {
  for (const isReadBefore of [true, false]) {
    const person = await aPerson(server)
    const { anna, card, food, home } = person
    const ask = { ...lidl, accountId: card }
    for (const text of ['LIDL 1', 'LIDL 2', 'LIDL 3']) await spend(person, { description: text })
    if (isReadBefore) await learnedOf(callOf(anna))
    const command = { bookId: anna.bookId, userId: anna.userId, source: 'form', call: 'test' } as const
    await expect(
      inChangeSet(server.db, command, async (tx) => {
        await tx.updateTable('transactions').set({ category_id: home }).where('book_id', '=', anna.bookId).execute()
        const book = await learnedOf(callOf(anna, tx))
        expect(book.categories.propose(ask)).toMatchObject({ categoryId: food, count: 3 })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect((await learnedOf(callOf(anna))).categories.propose(ask)).toMatchObject({ categoryId: food, count: 3 })
  }
})

test('what ten rows say is filled in, what fewer say is asked in Review, and a hidden category is not proposed', async () => {
  const person = await aPerson(server)
  const { anna, card, food } = person
  for (let count = 1; count < 10; count++) await spend(person, { description: `LIDL ${count}` })
  const draft = { accountId: card, delta: '-4', description: 'LIDL 10' }
  const { transactionId } = await anna.call(transactions.create, draft)
  const [question] = (await anna.call(review.list, {})).questions
  const reason = { words: 'LIDL', count: 9, of: 9, certainty: 'likely' }
  expect(question).toMatchObject({ kind: 'category', proposal: { categoryId: food, categoryBy: 'learned', reason } })

  await anna.call(review.answer, { transactionIds: [transactionId], categoryId: food })
  const next = await anna.call(transactions.create, { ...draft, description: 'LIDL 11' })
  const { transaction } = await anna.call(transactions.get, next)
  expect(transaction).toMatchObject({ categoryId: food, categoryBy: 'learned' })
  expect(transaction.review).toBeUndefined()

  await anna.call(categories.hide, { categoryId: food })
  const { proposals } = await anna.call(rules.propose, { rows: [{ text: 'LIDL 12', accountId: card, delta: '-4' }] })
  expect(proposals).toEqual([{}])
})
