import type { BulkDraft } from '#contract/bulk.ts'
import { add, type Amount, sum } from '#shared/money.ts'
import { type Day, dayIn, momentIn } from '#shared/zone.ts'
import type { Transaction } from '#contract/transactions.ts'
import { cash, commandOf, decide, emptyContext } from './testEngine.ts'
import type { Decisions } from './decisions.ts'
import { ImportEngine } from './ImportEngine.ts'
import type { LedgerContext } from './ledgerContext.ts'
import type { BalanceKind } from '#contract/fields.ts'

/** A transaction of the test's only account. */
export interface Recorded {
  day: Day
  time?: string
  amount: Amount
  kind?: BalanceKind
  description?: string
}

const { zone } = emptyContext
const momentOf = ({ day, time = '12:00' }: Recorded): string => momentIn(zone, day, time)

/** The ledger of one account, for tests: it passes transactions to an engine as the search for stored ones does. */
export class TestLedger {
  transactions: Transaction[] = []

  constructor(recorded: readonly Recorded[]) {
    for (const [at, each] of recorded.entries())
      this.transactions.push({
        transactionId: 2 * at + 1,
        version: '1',
        categoryId: 1,
        accountId: cash.accountId,
        currencyId: cash.currencyId,
        createdAt: momentOf(each),
        delta: each.amount,
        kind: each.kind,
        description: each.description,
      })
  }

  get balance(): Amount {
    return sum(this.transactions.map(({ delta }) => delta))
  }

  /** At the end of a day. */
  balanceOn(day: Day): Amount {
    return sum(this.transactions.filter(({ createdAt }) => dayIn(zone, createdAt) <= day).map(({ delta }) => delta))
  }

  /** Opens files beside this ledger, and has the engine learn all that it asks for. */
  async open(files: File[], decisions: Partial<Decisions> = {}, known: Partial<LedgerContext> = {}) {
    const engine = new ImportEngine()
    const onlyAccount = new Map([['', { kind: 'existing' as const, accountId: cash.accountId }]])
    const all = decide({ accounts: onlyAccount, ...decisions })
    await engine.setContext({ ...emptyContext, accounts: [{ ...cash, balance: this.balance }], ...known })
    await engine.open(files, all, () => {})
    const learn = async (more: Partial<Decisions>) => {
      const { reach } = await engine.find({ ...all, ...more })
      const newestFirst = this.#withBalances().toReversed()
      await engine.addStored(newestFirst)
      for (const each of reach.days) await engine.addBalance(each, this.balanceOn(each.day))
      for (const id of reach.accountIds) await engine.addRecordedBalances(id, newestFirst)
    }
    const find = async (more: Partial<Decisions> = {}) => {
      await learn(more)
      // A recorded balance may ask for the balance of another day.
      await learn(more)
      return engine.find({ ...all, ...more })
    }
    return { engine, find, command: () => commandOf(engine) }
  }

  #withBalances(): Transaction[] {
    let balanceAfter: Amount = '0'
    const ordered = this.transactions.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    return ordered.map((each) => {
      balanceAfter = add(balanceAfter, each.delta)
      return { ...each, balanceAfter }
    })
  }

  /** Applies a command as the server does. */
  apply({ entries, balances = [] }: BulkDraft): void {
    const changes = new Map(balances.map((change) => [change.transactionId, change]))
    this.transactions = this.transactions.flatMap((each) => {
      const { delta, created, kind } = changes.get(each.transactionId) ?? {}
      if (delta === undefined || created === undefined) return [each]
      const enteredAt = each.enteredAt ?? (each.createdAt > created ? each.createdAt : undefined)
      return Number(delta) === 0 ? [] : [{ ...each, delta, createdAt: created, kind, enteredAt }]
    })
    for (const { created, delta, kind, description, status, externalId, bankText, replaces } of entries) {
      const stated = {
        createdAt: created,
        delta,
        description: description ?? undefined,
        externalId: externalId ?? undefined,
      }
      const said = {
        ...stated,
        bankText: bankText ?? undefined,
        status: status === 'cleared' ? undefined : (status ?? undefined),
      }
      const replaced = this.transactions.find((each) => each.transactionId === replaces)
      if (replaced !== undefined) {
        Object.assign(replaced, said)
        continue
      }
      const transactionId = 2 * this.transactions.length + 1001
      this.transactions.push({
        transactionId,
        version: '1',
        categoryId: 1,
        accountId: cash.accountId,
        currencyId: cash.currencyId,
        ...said,
        kind,
      })
    }
  }
}
