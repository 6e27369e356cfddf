import fc from 'fast-check'
import { contract } from '#contract'
import { type FigureKind, figureKindOf } from '#contract/figures.ts'
import type { CategoryType } from '#contract/categories.ts'
import { linkedLeg, type BulkEntry, type Transaction } from '#contract/transactions.ts'
import type { House, Person } from '#server/testing.ts'
import { moment, pick, zones } from './testPlans.ts'

const { categories, transactions } = contract

/** Euro twice, leu, dollar, and a currency without any rate. */
export const CURRENCIES = 5
const TYPES: readonly CategoryType[] = [-1, 0, 1]

const row = fc.record({
  created: moment,
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  isPositive: fc.boolean(),
  type: fc.nat(2),
  account: fc.nat(CURRENCIES - 1),
  to: fc.option(fc.nat(CURRENCIES - 1), { freq: 3 }),
  toCents: fc.integer({ min: 1, max: 1_000_000 }),
  isOpening: fc.boolean(),
})
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never

/** Random books: income, spending, refunds, mixed categories, transfers within and between currencies, opening balances. */
export const book = fc.record({
  zone: fc.constantFrom(...zones),
  time: moment,
  rows: fc.array(row, { minLength: 3, maxLength: 50 }),
})
export type Book = typeof book extends fc.Arbitrary<infer T> ? T : never

/** One account's side of a transaction, and what it counts as. */
export interface Side {
  accountId: number
  currencyId: number
  categoryId: number
  createdAt: string
  delta: string
  counted: FigureKind
}

export interface Kept {
  anna: Person
  accounts: { id: number; currencyId: number }[]
  sides: Side[]
}

const asEntry = (
  { created, cents, isPositive, type, account, to, toCents, isOpening }: Row,
  accounts: Kept['accounts'],
  categoryIds: number[],
): BulkEntry => {
  const from = pick(accounts, account)
  const amount = (cents / 100).toFixed(2)
  const delta = isPositive ? amount : `-${amount}`
  const common = { accountId: from.id, created }
  const other = to === null || to === account ? undefined : accounts[to]
  if (other !== undefined) {
    const toDelta = other.currencyId === from.currencyId ? amount : (toCents / 100).toFixed(2)
    return { ...common, type: 1, delta: `-${amount}`, toAccountId: other.id, toDelta }
  }
  // One in sixteen or so begins an account.
  if (isOpening && cents % 8 === 0) return { ...common, type: 0, delta, kind: 'opening' }
  return { ...common, type: 0, categoryId: pick(categoryIds, type), delta, refund: true }
}

/** Keeps a book on the server, and reads it back side by side. */
export const keepBook = async (house: House, { zone, rows }: Book): Promise<Kept> => {
  const anna = await house.aUser({ timeZone: zone })
  const folderId = await anna.aFolder()
  const gold = { code: 'XAUQ', symbol: 'oz', decimals: 2, description: 'Gold' }
  const { currencyId: unknown } = await anna.call(contract.currencies.create, gold)
  const accounts: Kept['accounts'] = []
  for (const currencyId of [2, 2, 6, 1, unknown]) {
    accounts.push({ id: await anna.anAccount({ folderId, currencyId }), currencyId })
  }
  const categoryIds: number[] = []
  for (const type of TYPES) categoryIds.push(await anna.aCategory({ type, name: `Of type ${type}` }))
  await anna.call(transactions.createBulk, { entries: rows.map((each) => asEntry(each, accounts, categoryIds)) })
  const { transactions: stored } = await anna.call(transactions.list, { count: 128 })
  const { categories: listed } = await anna.call(categories.list, {})
  const typeOf = new Map(listed.map(({ categoryId, type }) => [categoryId, type]))
  return { anna, accounts, sides: stored.flatMap((entry) => sidesOf(entry, typeOf.get(entry.categoryId) ?? 0)) }
}

const sidesOf = (entry: Transaction, categoryType: CategoryType): Side[] => {
  const to = linkedLeg(entry)
  const { kind, delta } = entry
  const counted = figureKindOf({ kind, isTransfer: to !== undefined, categoryType, delta })
  return [entry, to].filter((side) => side !== undefined).map((side) => ({ ...side, counted }))
}
