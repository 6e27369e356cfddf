import fc from 'fast-check'
import { add, negate, type Amount } from '#shared/money.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { inChangeSet } from './changeSet.sql.ts'
import { makeUser } from './users.sql.ts'
import type { Member } from '#server/db/columns.ts'

/** A user with the rows that transactions need. */
export interface Fixture extends Member {
  category: number
  /** Two in euro, one in yen. */
  accounts: { id: number; currency_id: number }[]
}

let users = 0
export const createFixture = async (db: Db): Promise<Fixture> => {
  const { userId, bookId } = await makeUser(db, { name: `user${(users += 1)}`, passwordHash: 'x', role: 'user' })
  const { result } = await inChangeSet(db, { userId, bookId, source: 'form', call: 'test' }, async (tx) => {
    const folder = await tx
      .insertInto('account_folders')
      .values({ book_id: bookId, name: 'F' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { book_id: bookId, folder_id: folder.id, name: 'A' }
    const accounts = await tx
      .insertInto('accounts')
      .values([2, 2, 4].map((currency_id) => ({ ...row, currency_id })))
      .returning(['id', 'currency_id'])
      .execute()
    const category = await tx
      .insertInto('categories')
      .values({ book_id: bookId, name: 'C', type: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { accounts, category: category.id }
  })
  return { userId, bookId, ...result }
}

/** One transaction in the oracle: which account moves by how much. */
export type OracleSides = { account: number; delta: Amount }[]
export type Oracle = Map<number, OracleSides>

interface Plain {
  account: number
  delta: Amount
  /** In months from now. */
  month?: number
}
export type Step =
  | { kind: 'insert'; entries: Plain[] }
  | { kind: 'transfer'; from: number; amount: Amount; toAmount: Amount }
  | { kind: 'edit'; which: number; transaction: Plain }
  | { kind: 'text'; which: number }
  | { kind: 'double' }
  | { kind: 'remove'; which: number }
  | { kind: 'removeAll'; account: number }
  | { kind: 'fail'; transaction: Plain }

/** Up to 30 digits before the point and 30 after it. */
const PositiveAmount = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 25n }), fc.integer({ min: 0, max: 30 }))
  .map(([digits, scale]): Amount => {
    const text = digits.toString().padStart(scale + 1, '0')
    return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
  })
const SignedAmount = fc
  .tuple(PositiveAmount, fc.boolean())
  .map(([amount, isNegative]) => (isNegative ? negate(amount) : amount))
const account = fc.nat({ max: 2 })
const which = fc.nat()
const PlainTransaction = fc.record({
  account,
  delta: fc.oneof(SignedAmount, fc.constantFrom('0', '0.00', '-12.50')),
  month: fc.nat({ max: 2 }),
})
export const AnyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    entries: fc.array(PlainTransaction, { minLength: 1, maxLength: 12 }),
  }),
  fc.record({
    kind: fc.constant('transfer' as const),
    from: account,
    amount: PositiveAmount,
    toAmount: PositiveAmount,
  }),
  fc.record({ kind: fc.constant('edit' as const), which, transaction: PlainTransaction }),
  fc.record({ kind: fc.constant('text' as const), which }),
  fc.record({ kind: fc.constant('double' as const) }),
  fc.record({ kind: fc.constant('remove' as const), which }),
  fc.record({ kind: fc.constant('removeAll' as const), account }),
  fc.record({ kind: fc.constant('fail' as const), transaction: PlainTransaction }),
)

/** Runs the steps as one command, and returns the oracle's new state: unchanged when the command was refused. */
export const play = async (db: Db, fixture: Fixture, before: Oracle, steps: Step[]): Promise<Oracle> => {
  const after = new Map(before)
  try {
    await inChangeSet(
      db,
      { userId: fixture.userId, bookId: fixture.bookId, source: 'form', call: 'test.play' },
      async (tx) => {
        const command = new Play(fixture, tx, after)
        for (const step of steps) await command.take(step)
      },
    )
    return after
  } catch (error) {
    if (error === REFUSED) return before
    throw error
  }
}

const MONTH_MS = 31 * 86_400_000
const REFUSED = new Error('the command is refused after it has written')

/** Runs each step against the database; the oracle computes the same in memory. */
class Play {
  readonly #fixture: Fixture
  readonly #tx: Tx
  readonly #oracle: Oracle

  constructor(fixture: Fixture, tx: Tx, oracle: Oracle) {
    this.#fixture = fixture
    this.#tx = tx
    this.#oracle = oracle
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'insert':
        return this.#insert(step.entries)
      case 'transfer':
        return this.#transfer(step)
      case 'edit':
        return this.#edit(this.#pick(step.which), step.transaction)
      case 'text':
        return this.#text(this.#pick(step.which))
      case 'double':
        return this.#double()
      case 'remove':
        return this.#remove(this.#pick(step.which))
      case 'removeAll':
        return this.#removeAll(this.#accountAt(step.account).id)
      case 'fail':
        await this.#insert([step.transaction])
        throw REFUSED
    }
  }

  #accountAt(index: number): { id: number; currency_id: number } {
    const { accounts } = this.#fixture
    const account = accounts[index % accounts.length]
    if (account === undefined) throw new Error('a home has accounts')
    return account
  }

  #pick(which: number): number {
    return [...this.#oracle.keys()][which % Math.max(1, this.#oracle.size)] ?? -1
  }

  #row({ account, delta, month = 0 }: Plain) {
    const { id, currency_id } = this.#accountAt(account)
    const created_at = new Date(Date.now() + month * MONTH_MS)
    return { account_id: id, currency_id, delta, to_account_id: null, to_currency_id: null, to_delta: null, created_at }
  }

  async #insert(transactions: Plain[]): Promise<void> {
    const { bookId, category } = this.#fixture
    const rows = transactions.map((transaction) => ({
      book_id: bookId,
      category_id: category,
      ...this.#row(transaction),
    }))
    const made = await this.#tx
      .insertInto('transactions')
      .values(rows)
      .returning(['id', 'account_id', 'delta'])
      .execute()
    for (const row of made) this.#oracle.set(row.id, [{ account: row.account_id, delta: row.delta }])
  }

  async #transfer({ from, amount, toAmount }: Extract<Step, { kind: 'transfer' }>): Promise<void> {
    const [source, target] = [this.#accountAt(from), this.#accountAt(from + 1)]
    const toDelta = source.currency_id === target.currency_id ? amount : toAmount
    const row = {
      book_id: this.#fixture.bookId,
      category_id: this.#fixture.category,
      ...this.#row({ account: from, delta: negate(amount) }),
      to_account_id: target.id,
      to_currency_id: target.currency_id,
      to_delta: toDelta,
    }
    const { id } = await this.#tx.insertInto('transactions').values(row).returning('id').executeTakeFirstOrThrow()
    this.#oracle.set(id, [
      { account: source.id, delta: row.delta },
      { account: target.id, delta: toDelta },
    ])
  }

  /** A transfer becomes a plain transaction: both its sides must be reverted. */
  async #edit(id: number, transaction: Plain): Promise<void> {
    await this.#update().set(this.#row(transaction)).where('id', '=', id).execute()
    if (this.#oracle.has(id))
      this.#oracle.set(id, [{ account: this.#accountAt(transaction.account).id, delta: transaction.delta }])
  }

  async #text(id: number): Promise<void> {
    await this.#update().set({ description: 'new' }).where('id', '=', id).execute()
  }

  async #double(): Promise<void> {
    await this.#update()
      .set((row) => ({ delta: row('delta', '+', row.ref('delta')) }))
      .where('to_account_id', 'is', null)
      .execute()
    for (const [id, sides] of this.#oracle) {
      if (sides.length === 1)
        this.#oracle.set(
          id,
          sides.map((side) => ({ ...side, delta: add(side.delta, side.delta) })),
        )
    }
  }

  async #remove(id: number): Promise<void> {
    await this.#delete().where('id', '=', id).execute()
    this.#oracle.delete(id)
  }

  async #removeAll(account: number): Promise<void> {
    await this.#delete()
      .where((row) => row.or([row('account_id', '=', account), row('to_account_id', '=', account)]))
      .execute()
    for (const [id, sides] of this.#oracle) {
      if (sides.some((side) => side.account === account)) this.#oracle.delete(id)
    }
  }

  #update() {
    return this.#tx.updateTable('transactions').where('book_id', '=', this.#fixture.bookId)
  }

  #delete() {
    return this.#tx.deleteFrom('transactions').where('book_id', '=', this.#fixture.bookId)
  }
}
