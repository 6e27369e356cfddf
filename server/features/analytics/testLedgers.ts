import fc from 'fast-check'
import { contract } from '#contract'
import { type FigureKind, figureKindOf } from '#contract/figures.ts'
import type { CategoryType } from '#contract/categories.ts'
import { ancestorsOf } from '#contract/calc/tree.ts'
import type { BulkEntry } from '#contract/bulk.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#contract/calc/linkedSide.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import type { TestInstance, TestUser } from '#server/testing.ts'
import { moment, pick, zones } from './testPlans.ts'

const { transactions } = contract

/** Euro twice, leu, dollar, and a currency without any rate. */
export const CURRENCIES = 5
const TYPES: readonly CategoryType[] = [-1, 0, 1]

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
  })
type Row = ReturnType<typeof rowAt> extends fc.Arbitrary<infer T> ? T : never

/**
 * Random ledgers of transactions at such moments: income, spending, refunds, mixed categories with one below each, transfers within
 * and between currencies with and without a category of their own, opening balances.
 */
export const ledgerAt = (created: fc.Arbitrary<string>) =>
  fc.record({
    zone: fc.constantFrom(...zones),
    time: created,
    rows: fc.array(rowAt(created), { minLength: 3, maxLength: 50 }),
  })
export const book = ledgerAt(moment)
export type Book = typeof book extends fc.Arbitrary<infer T> ? T : never

/** One account's side of a transaction, and what it counts as. */
export interface Side {
  accountId: number
  currencyId: number
  categoryId: number
  createdAt: string
  delta: string
  counted: FigureKind
  /** The same of both sides of a transfer. */
  transferId?: number
}

export interface SeededLedger {
  anna: TestUser
  accounts: { id: number; currencyId: number }[]
  categories: { id: number; type: CategoryType; parentId?: number }[]
  sides: Side[]
}

const asTransactionValues = (
  { created, cents, isPositive, category, account, to, toCents, isOpening, isFiled }: Row,
  accounts: SeededLedger['accounts'],
  categories: SeededLedger['categories'],
): BulkEntry => {
  const from = pick(accounts, account)
  const amount = (cents / 100).toFixed(2)
  const delta = isPositive ? amount : `-${amount}`
  const common = { accountId: from.id, created }
  const categoryId = pick(categories, category).id
  const other = to === null || to === account ? undefined : accounts[to]
  if (other !== undefined) {
    const toDelta = other.currencyId === from.currencyId ? amount : (toCents / 100).toFixed(2)
    const filed = isFiled ? { categoryId } : {}
    return { ...common, ...filed, type: 1, delta: `-${amount}`, toAccountId: other.id, toDelta }
  }
  // One in sixteen or so begins an account.
  if (isOpening && cents % 8 === 0) return { ...common, type: 0, delta, kind: 'opening' }
  return { ...common, type: 0, categoryId, delta, refund: true }
}

/** What the categories are called: one of each type, and one below each. */
const named = TYPES.flatMap((type, place) => [
  { ref: -1 - 2 * place, type, name: `Of type ${type}` },
  { ref: -2 - 2 * place, type, name: `Below type ${type}`, parentId: -1 - 2 * place },
])

/** Keeps a ledger on the server by one command, and reads it back side by side. */
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

/** All sides of all transactions of a small ledger, as the list has them. */
export const sidesIn = async (anna: TestUser): Promise<Side[]> => {
  const { transactions: stored } = await anna.call(transactions.list, { count: 128 })
  const { categories } = await anna.call(contract.categories.list, {})
  const typeOf = new Map(categories.map(({ categoryId, type }) => [categoryId, type]))
  return stored.flatMap((transaction) => sidesOf(transaction, typeOf.get(transaction.categoryId) ?? 0))
}

const sidesOf = (transaction: Transaction, categoryType: CategoryType): Side[] => {
  const to = linkedSide(transaction)
  const { kind, delta } = transaction
  const counted = figureKindOf({ kind, isTransfer: to !== undefined, categoryType, delta })
  const transfer = to === undefined ? {} : { transferId: transaction.transactionId }
  return [transaction, to].filter((side) => side !== undefined).map((side) => ({ ...side, ...transfer, counted }))
}
