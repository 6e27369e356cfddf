import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BulkTransaction } from '#contract/bulk.ts'
import type { Transaction } from '#contract/transactions.ts'
import { commandOf, decide, emptyContext } from '#import/engine/testEngine.ts'
import { ImportEngine } from '#import/engine/ImportEngine.ts'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { type Amount, sum } from '#shared/money.ts'
import { daysAfter } from '#shared/zone.ts'

const accounts = [
  { accountId: 4, name: 'Giro', currencyId: 2, number: 'DE89370400440532013000' },
  { accountId: 5, name: 'Savings', currencyId: 2, number: 'DE02120300000000202051' },
] as const
type Account = (typeof accounts)[number]

/** A movement of money as both banks write it: few amounts and days, so that many could be each other. */
const movement = fc.record({
  day: fc.nat(12),
  euros: fc.integer({ min: 1, max: 3 }),
  from: fc.constantFrom(...accounts),
  isTransfer: fc.boolean(),
  arrivesAfter: fc.nat(3),
  isNamedByPayer: fc.boolean(),
  isNamedByPayee: fc.boolean(),
})
type Movement = typeof movement extends fc.Arbitrary<infer T> ? T : never

/** A recurring transaction that recorded itself. */
const standing = fc.record({
  day: fc.nat(12),
  delta: fc.constantFrom('-1', '-1.03', '-2'),
  account: fc.constantFrom(...accounts),
})

interface BankRow {
  id: string
  account: Account
  day: string
  amount: string
  counter: Account | undefined
}

const dayOf = (at: number) => daysAfter('2026-03-01', at)
const otherOf = (account: Account): Account => (account === accounts[0] ? accounts[1] : accounts[0])

const rowsOf = (movements: readonly Movement[]): BankRow[] =>
  movements.flatMap(({ day, euros, from, isTransfer, arrivesAfter, isNamedByPayer, isNamedByPayee }, at) => {
    const to = otherOf(from)
    const out = { id: `OUT${at}`, account: from, day: dayOf(day), amount: `-${euros}.00` }
    if (!isTransfer) return [{ ...out, counter: undefined }]
    const into = { id: `IN${at}`, account: to, day: dayOf(day + arrivesAfter), amount: `${euros}.00` }
    return [
      { ...out, counter: isNamedByPayer ? to : undefined },
      { ...into, counter: isNamedByPayee ? from : undefined },
    ]
  })

const fileOf = (account: Account, rows: readonly BankRow[]): File => {
  const written = rows
    .filter((row) => row.account === account)
    .map(({ id, day, amount, counter }) => {
      const names = counter && `<BANKACCTTO><ACCTID>${counter.number}</BANKACCTTO>`
      return `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${id}<NAME>Order${names ?? ''}</STMTTRN>`
    })
  const list = `<BANKACCTFROM><ACCTID>${account.number}</BANKACCTFROM><BANKTRANLIST>${written.join('')}</BANKTRANLIST>`
  const text = `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR${list}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  return new File([`OFXHEADER:100\nDATA:OFXSGML\n\n${text}`], `${account.name}.ofx`)
}

/** A ledger in memory, which applies commands as the server does. */
class Ledger {
  transactions: Transaction[]
  readonly replaced: Transaction[] = []

  constructor(recorded: Transaction[]) {
    this.transactions = [...recorded]
  }

  async import(files: File[]): Promise<number> {
    const engine = new ImportEngine()
    await engine.setContext({ ...emptyContext, accounts: [...accounts], zone: 'UTC' })
    await engine.open(files, decide({}), () => {})
    await engine.find(decide({}))
    await engine.addStored(this.transactions)
    const { importedCount } = await engine.find(decide({}))
    if (importedCount > 0) for (const entry of (await commandOf(engine)).entries) this.#record(entry)
    return importedCount
  }

  balanceOf({ accountId }: Account): Amount {
    const sides = this.transactions.flatMap((each) => [each, linkedSide(each) ?? []].flat())
    return sum(sides.filter((side) => side.accountId === accountId).map(({ delta }) => delta))
  }

  #record({ accountId, delta, created, externalId, ...row }: BulkTransaction): void {
    const transactionId = 1 + Math.max(0, ...this.transactions.map((each) => each.transactionId + 1))
    const said = { accountId, delta, createdAt: created, externalId: externalId ?? undefined }
    const own = aTransaction({ transactionId, ...said })
    const { replaces, withTransactionId, toAccountId, toDelta } = row
    if (replaces !== undefined) {
      const old = this.#take(replaces)
      this.replaced.push(old)
      this.transactions.push({ ...old, ...said })
    } else if (withTransactionId !== undefined) {
      const other = this.#take(withTransactionId)
      this.transactions.push(delta.startsWith('-') ? joined(own, other) : joined(other, own))
    } else if (toAccountId === undefined || toDelta === undefined) this.transactions.push(own)
    else {
      const into = { accountId: toAccountId, delta: toDelta, externalId: row.toExternalId ?? undefined }
      this.transactions.push(joined(own, aTransaction(into)))
    }
  }

  #take(transactionId: number): Transaction {
    const found = this.transactions.find((each) => each.transactionId === transactionId)
    if (found === undefined) throw new Error(`There is no transaction ${transactionId}.`)
    this.transactions = this.transactions.filter((each) => each !== found)
    return found
  }
}

const joined = (out: Transaction, { accountId, delta, externalId }: Transaction): Transaction => {
  const transfer = aTransfer(out, { accountId, delta })
  return {
    ...transfer,
    metadata: {
      ...transfer.metadata,
      linkedTransaction: { ...linkedSide(transfer), externalId },
    } as Transaction['metadata'],
  }
}

test('in whatever order files come, balances change by their rows alone, and nothing comes twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(movement, { minLength: 1, maxLength: 6 }),
      fc.array(standing, { maxLength: 3 }),
      fc.constantFrom([[0, 1]], [[1, 0]], [[0], [1]], [[1], [0]], [[0], [0, 1]]),
      async (movements, orders, order) => {
        const rows = rowsOf(movements)
        const files = accounts.map((account) => fileOf(account, rows))
        const recorded = orders.map(({ account, day, delta }, at) =>
          aTransaction({
            transactionId: 2 * at + 1,
            accountId: account.accountId,
            delta,
            createdAt: `${dayOf(day)}T10:00:00.000Z`,
            metadata: { type: 2, recurringTransactionId: 7 },
          }),
        )
        const ledger = new Ledger(recorded)
        for (const some of order) await ledger.import(some.flatMap((at) => files[at] ?? []))
        const left = recorded.filter((each) => !ledger.replaced.includes(each))
        expect(ledger.replaced.every((each) => recorded.includes(each))).toBe(true)
        for (const account of accounts) {
          const inFile = rows.filter((row) => row.account === account).map(({ amount }) => amount)
          const kept = left.filter(({ accountId }) => accountId === account.accountId).map(({ delta }) => delta)
          expect(Number(ledger.balanceOf(account))).toBe(Number(sum([...inFile, ...kept])))
        }
        expect(await ledger.import(files)).toBe(0)
      },
    ),
    { numRuns: 150 },
  )
}, 120_000)
