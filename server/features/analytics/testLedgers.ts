import fc from 'fast-check'
import { contract } from '#contract'
import { type FigureKind, figureKindOf } from '#contract/figures.ts'
import { sign, sum } from '#shared/money.ts'
import { ancestorsOf } from '#shared/tree.ts'
import type { BulkTransaction } from '#contract/bulk.ts'
import type { SplitLine, Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import type { TestInstance, TestUser } from '#server/testing.ts'
import { moment, pick, zones } from './testPlans.ts'
import type { CategoryType } from '#contract/fields.ts'

const { transactions } = contract

/** Number of currencies: euro twice, leu, dollar, and one without any rate. */
export const CURRENCIES = 5
const TYPES: readonly CategoryType[] = [-1, 0, 1]

/** Names of payees and tags. */
export const PAYEES = ['Lidl', 'Landlord', 'Cafe'] as const
export const TAGS = ['Trip', 'Garden', 'Tax'] as const

/** A split line: its amount is a share of the transaction's, and the last line takes the remainder. */
const line = fc.record({
  cents: fc.integer({ min: -100_000, max: 100_000 }).filter((cents) => cents !== 0),
  category: fc.nat(2 * TYPES.length - 1),
  to: fc.option(fc.nat(CURRENCIES - 1), { freq: 2 }),
  toCents: fc.integer({ min: 1, max: 1_000_000 }),
  tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 2 }),
})
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never

const rowAt = (created: fc.Arbitrary<string>) =>
  fc.record({
    created,
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    isPositive: fc.boolean(),
    category: fc.nat(2 * TYPES.length - 1),
    account: fc.nat(CURRENCIES - 1),
    to: fc.option(fc.nat(CURRENCIES - 1), { freq: 3 }),
    toCents: fc.integer({ min: 1, max: 1_000_000 }),
    isOpening: fc.boolean(),
    isFiled: fc.boolean(),
    payee: fc.option(fc.constantFrom(...PAYEES), { freq: 2 }),
    tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 2 }),
    lines: fc.option(fc.array(line, { minLength: 2, maxLength: 4 }), { freq: 2 }),
  })
type Row = ReturnType<typeof rowAt> extends fc.Arbitrary<infer T> ? T : never

/**
 * Random ledgers with transactions at these moments: income, spending, refunds, mixed categories with a subcategory
 * each, transfers within and between currencies with and without a category of their own, opening balances, splits
 * with transfers among their lines, payees and tags of transactions and of lines.
 */
export const ledgerAt = (created: fc.Arbitrary<string>) =>
  fc.record({
    zone: fc.constantFrom(...zones),
    time: created,
    rows: fc.array(rowAt(created), { minLength: 3, maxLength: 50 }),
  })
export const book = ledgerAt(moment)
export type Book = typeof book extends fc.Arbitrary<infer T> ? T : never

/** One account's side of a transaction, and its type. */
export interface Side {
  accountId: number
  currencyId: number
  categoryId: number
  createdAt: string
  delta: string
  counted: FigureKind
  /** Shared by both sides of a transfer. */
  transferId?: number
  /** The transaction of the side; a split has several sides. */
  entryId: number
  payeeId?: number | undefined
  tagIds: number[]
}

export interface SeededLedger {
  anna: TestUser
  accounts: { id: number; currencyId: number }[]
  categories: { id: number; type: CategoryType; parentId?: number }[]
  sides: Side[]
}

const asTransactionValues = (
  { created, cents, isPositive, category, account, to, toCents, isOpening, isFiled, payee, tags, lines }: Row,
  accounts: SeededLedger['accounts'],
  categories: SeededLedger['categories'],
): BulkTransaction => {
  const from = pick(accounts, account)
  const amount = (cents / 100).toFixed(2)
  const delta = isPositive ? amount : `-${amount}`
  const common = { accountId: from.id, created, payee: payee ?? undefined, tags }
  const categoryId = pick(categories, category).id
  const other = to === null || to === account ? undefined : accounts[to]
  if (other !== undefined) {
    const toDelta = other.currencyId === from.currencyId ? amount : (toCents / 100).toFixed(2)
    const filed = isFiled ? { categoryId } : {}
    return { ...common, ...filed, type: 1, delta: `-${amount}`, toAccountId: other.id, toDelta }
  }
  // About one in sixteen is an opening balance.
  if (isOpening && cents % 8 === 0) return { ...common, type: 0, delta, kind: 'opening' }
  const whole = { ...common, type: 0 as const, categoryId, delta, refund: true }
  return lines === null ? whole : splitOf(whole, lines, account, accounts, categories)
}

const money = (cents: number): string => (cents / 100).toFixed(2)

/** Lines that are not transfers take either sign: a receipt may include a deposit refund. */
const splitOf = (
  whole: BulkTransaction,
  lines: readonly Line[],
  account: number,
  accounts: SeededLedger['accounts'],
  categories: SeededLedger['categories'],
): BulkTransaction => {
  const drafts = lines.map(({ cents, category, to, toCents, tags }) => {
    const other = to === null || to === account ? undefined : accounts[to]
    const categoryId = pick(categories, category).id
    if (other === undefined) return { categoryId, delta: money(cents), tags, refund: true }
    const isSame = other.currencyId === pick(accounts, account).currencyId
    const out = Math.abs(cents)
    return { categoryId, delta: money(-out), tags, toAccountId: other.id, toDelta: money(isSame ? out : toCents) }
  })
  const total = sum(drafts.map(({ delta }) => delta))
  // A transaction with a zero amount is left out.
  return sign(total) === 0 ? whole : { ...whole, delta: total, lines: drafts }
}

/** Names of the categories: one of each type, with a subcategory each. */
const named = TYPES.flatMap((type, place) => [
  { ref: -1 - 2 * place, type, name: `Of type ${type}` },
  { ref: -2 - 2 * place, type, name: `Below type ${type}`, parentId: -1 - 2 * place },
])

/** Records a ledger on the server with one command, and reads its sides back. */
export const seedLedger = async (server: TestInstance, { zone, rows }: Book): Promise<SeededLedger> => {
  const anna = await server.aUser({ timeZone: zone })
  const gold = { code: 'XAUQ', symbol: 'oz', decimals: 2, description: 'Gold' }
  const { currencyId: unknown } = await anna.call(contract.currencies.create, gold)
  const opened = [2, 2, 6, 1, unknown].map((currencyId, place) => ({ id: -10 - place, currencyId }))
  await anna.call(transactions.createBulk, {
    entries: rows.map((each) =>
      asTransactionValues(
        each,
        opened,
        named.map(({ ref, type }) => ({ id: ref, type })),
      ),
    ),
    accounts: opened.map(({ id, currencyId }) => ({ ref: id, folder: 'Everyday', currencyId, name: `Account ${id}` })),
    categories: named,
  })
  const listed = (await anna.call(contract.categories.list, {})).categories
  const categories = named.map(({ name, type }) => {
    const { categoryId: id, parentsTree } = requireRow(
      listed.find((category) => category.name === name),
      'category',
    )
    const parentId = ancestorsOf(parentsTree).at(-1)
    return { id, type, parentId }
  })
  const held = (await anna.call(contract.accounts.list, {})).accounts
  const accounts = opened.map(({ id, currencyId }) => ({
    id: requireRow(
      held.find(({ name }) => name === `Account ${id}`),
      'account',
    ).accountId,
    currencyId,
  }))
  return { anna, accounts, categories, sides: await sidesIn(anna) }
}

/** All sides of all transactions of a small ledger, read from the transaction list. */
export const sidesIn = async (anna: TestUser): Promise<Side[]> => {
  const { transactions: stored } = await anna.call(transactions.list, { count: 128 })
  const { categories } = await anna.call(contract.categories.list, {})
  const typeOf = new Map(categories.map(({ categoryId, type }) => [categoryId, type]))
  return stored.flatMap((transaction) => sidesOf(transaction, (categoryId) => typeOf.get(categoryId) ?? 0))
}

type TypeOf = (categoryId: number) => CategoryType

const sidesOf = (transaction: Transaction, typeOf: TypeOf): Side[] => {
  const { transactionId: entryId, lines, payeeId, tagIds = [] } = transaction
  if (lines !== undefined) return lines.flatMap((each) => sidesOfLine(transaction, each, typeOf))
  const to = linkedSide(transaction)
  const { kind, delta } = transaction
  const counted = figureKindOf({
    kind,
    isTransfer: to !== undefined,
    categoryType: typeOf(transaction.categoryId),
    delta,
  })
  const transfer = to === undefined ? {} : { transferId: entryId }
  return [transaction, to]
    .filter((side) => side !== undefined)
    .map(({ accountId, currencyId, categoryId, createdAt, delta: amount }) => ({
      accountId,
      currencyId,
      categoryId,
      createdAt,
      delta: amount,
      ...transfer,
      counted,
      entryId,
      payeeId,
      tagIds,
    }))
}

const sidesOfLine = (transaction: Transaction, own: SplitLine, typeOf: TypeOf): Side[] => {
  const { transactionId: entryId, accountId, currencyId, createdAt, payeeId } = transaction
  const { lineId, categoryId, delta, toAccountId, toCurrencyId, toDelta } = own
  const tagIds = [...(transaction.tagIds ?? []), ...(own.tagIds ?? [])]
  const isTransfer = toAccountId !== undefined
  const counted = figureKindOf({ kind: undefined, isTransfer, categoryType: typeOf(categoryId), delta })
  const first = { accountId, currencyId, categoryId, createdAt, delta, counted, entryId, payeeId, tagIds }
  if (toAccountId === undefined || toCurrencyId === undefined || toDelta === undefined) return [first]
  const second = { ...first, accountId: toAccountId, currencyId: toCurrencyId, delta: toDelta }
  return [first, second].map((side) => ({ ...side, transferId: lineId }))
}
