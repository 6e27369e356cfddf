import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { inChangeSet } from './changeSet.sql.ts'
import type { Fixture } from './testLedger.ts'
import { type Effect, type OracleRow, UndoOracle } from './testUndo.ts'

export type Step =
  | { kind: 'record'; account: number; deltas: string[] }
  | { kind: 'text' | 'money' | 'remove'; which: number; value: number }
  | { kind: 'open' | 'rename' | 'close'; which: number; value: number }
  | { kind: 'undo'; which: number; isRecent: boolean }

const which = fc.nat()
const value = fc.nat({ max: 3 })
export const AnyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      account: which,
      deltas: fc.array(fc.constantFrom('-1.50', '2.5', '-0.10'), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('text' as const, 'money' as const, 'remove' as const), which, value }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('open' as const, 'rename' as const, 'close' as const), which, value }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('undo' as const), which, isRecent: fc.boolean() }) },
)

class Refused extends Error {}

/**
 * A user who runs commands, compared with the oracle. Accounts and transactions share the oracle's ids: those of
 * accounts are negative.
 */
export class Doer {
  readonly #db: Db
  readonly #fixture: Fixture
  readonly oracle = new UndoOracle()
  #folder = 0

  constructor(db: Db, fixture: Fixture) {
    this.#db = db
    this.#fixture = fixture
    for (const { id } of fixture.accounts.slice(0, 2)) this.oracle.rows.set(-id, { text: 'A' })
  }

  async start(): Promise<void> {
    const rows = this.#db.selectFrom('account_folders').select('id').where('book_id', '=', this.#fixture.bookId)
    this.#folder = (await rows.executeTakeFirstOrThrow()).id
  }

  async take(steps: Step[]): Promise<void> {
    const [first] = steps
    if (first?.kind === 'undo') return this.#undo(first)
    const effects: Effect[] = []
    const rows = new Map(this.oracle.rows)
    const { changeSetId } = await this.#command(async (tx) => {
      for (const step of steps) effects.push(...(await this.#do(tx, step, rows)))
    })
    if (changeSetId !== undefined) this.oracle.record(changeSetId, effects)
  }

  async #undo({ which, isRecent }: Extract<Step, { kind: 'undo' }>): Promise<void> {
    const sets = this.oracle.sets.slice(isRecent ? -3 : 0)
    const set = sets[which % Math.max(1, sets.length)]
    if (set === undefined) return
    const expected = this.oracle.verdict(set)
    const { answer, by } = await this.#tryUndo(set)
    if (answer !== expected) throw new Error(`undoing ${set} was ${answer}, and should have been ${expected}`)
    if (answer === 'done') this.oracle.undo(set, by)
  }

  async #tryUndo(set: number): Promise<{ answer: 'done' | 'conflict' | 'already'; by: number }> {
    if (!this.oracle.inEffect.get(set)) return { answer: 'already', by: 0 }
    try {
      const { result } = await this.#command(async (tx) => {
        const { rows } = await sql<{ conflicts: number[] | null; by: number }>`
          select undo(${this.#fixture.bookId}, ${[set]}::bigint[]) as conflicts, current_setting('app.change_set')::bigint as by`.execute(
          tx,
        )
        if (rows[0]?.conflicts) throw new Refused()
        return rows[0]?.by ?? 0
      })
      return { answer: 'done', by: result }
    } catch (error) {
      if (error instanceof Refused) return { answer: 'conflict', by: 0 }
      if (error instanceof Error && 'code' in error && error.code === 'FU001') return { answer: 'already', by: 0 }
      throw error
    }
  }

  /** The rows and the change sets in effect: the actual ones, and the oracle's. */
  async state() {
    const { bookId } = this.#fixture
    const transactions = await this.#db.selectFrom('transactions').selectAll().where('book_id', '=', bookId).execute()
    const accounts = await this.#db
      .selectFrom('accounts')
      .selectAll()
      .where('book_id', '=', bookId)
      .where('currency_id', '=', 2)
      .execute()
    const stored: [number, OracleRow][] = [
      ...accounts.map(({ id, name }): [number, OracleRow] => [-id, { text: name }]),
      ...transactions.map(({ id, description, account_id, delta }): [number, OracleRow] => [
        id,
        { text: description, money: { account: -account_id, delta } },
      ]),
    ]
    const byId = ([a]: [number, unknown], [b]: [number, unknown]) => a - b
    const sets = await this.#db
      .selectFrom('change_sets')
      .select(['change_set_id', 'in_effect'])
      .where('book_id', '=', bookId)
      .where('change_set_id', 'in', [0, ...this.oracle.sets])
      .execute()
    return {
      stored: { rows: stored.toSorted(byId), inEffect: new Map(sets.map((row) => [row.change_set_id, row.in_effect])) },
      expected: { rows: [...this.oracle.rows].toSorted(byId), inEffect: this.oracle.inEffect },
    }
  }

  async #command<T>(run: (tx: Tx) => Promise<T>) {
    return inChangeSet(
      this.#db,
      { userId: this.#fixture.userId, bookId: this.#fixture.bookId, source: 'form', call: 'test' },
      run,
    )
  }

  async #do(tx: Tx, step: Step, rows: Map<number, OracleRow>): Promise<Effect[]> {
    const book_id = this.#fixture.bookId
    const note = (id: number, after: OracleRow | undefined): Effect => {
      const before = rows.get(id)
      if (after === undefined) rows.delete(id)
      else rows.set(id, after)
      return { id, before, after }
    }
    const accounts = [...rows.keys()].filter((id) => id < 0)
    const transactions = [...rows.keys()].filter((id) => id > 0)
    const pick = (ids: number[], index: number): number | undefined => ids[index % Math.max(1, ids.length)]
    if (step.kind === 'undo') return []
    if (step.kind === 'record') {
      const account = pick(accounts, step.account)
      if (account === undefined) return []
      const values = step.deltas.map((delta) => ({
        book_id,
        category_id: this.#fixture.category,
        account_id: -account,
        currency_id: 2,
        delta,
      }))
      const made = await tx.insertInto('transactions').values(values).returning(['id', 'delta']).execute()
      return made.map(({ id, delta }) => note(id, { text: null, money: { account, delta } }))
    }
    if (step.kind === 'open') {
      const { id } = await tx
        .insertInto('accounts')
        .values({ book_id, folder_id: this.#folder, currency_id: 2, name: 'N' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return [note(-id, { text: 'N' })]
    }
    const id = pick(step.kind === 'rename' || step.kind === 'close' ? accounts : transactions, step.which)
    const row = id === undefined ? undefined : rows.get(id)
    if (id === undefined || row === undefined) return []
    const text = `t${step.value}`
    if (step.kind === 'rename') {
      await tx
        .updateTable('accounts')
        .set({ name: text })
        .where('book_id', '=', book_id)
        .where('id', '=', -id)
        .execute()
      return row.text === text ? [] : [note(id, { ...row, text })]
    }
    if (step.kind === 'text') {
      await tx
        .updateTable('transactions')
        .set({ description: text })
        .where('book_id', '=', book_id)
        .where('id', '=', id)
        .execute()
      return row.text === text ? [] : [note(id, { ...row, text })]
    }
    if (step.kind === 'money') {
      const account = pick(accounts, step.value) ?? 0
      const money = { account, delta: `-${step.value}.50` }
      await tx
        .updateTable('transactions')
        .set({ account_id: -account, delta: money.delta })
        .where('book_id', '=', book_id)
        .where('id', '=', id)
        .execute()
      return [note(id, { ...row, money })].filter(
        ({ before }) => JSON.stringify(before?.money) !== JSON.stringify(money),
      )
    }
    if (step.kind === 'remove') {
      await tx.deleteFrom('transactions').where('book_id', '=', book_id).where('id', '=', id).execute()
      return [note(id, undefined)]
    }
    const inIt = transactions.filter((transaction) => rows.get(transaction)?.money?.account === id)
    if (inIt.length > 0)
      await tx.deleteFrom('transactions').where('book_id', '=', book_id).where('id', 'in', inIt).execute()
    await tx.deleteFrom('accounts').where('book_id', '=', book_id).where('id', '=', -id).execute()
    return [...inIt.map((transaction) => note(transaction, undefined)), note(id, undefined)]
  }
}
