import fc from 'fast-check'
import { contract } from '#contract'
import type { BulkTransaction } from '#contract/bulk.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TestInstance, TestUser } from '#server/testing.ts'

const { transactions } = contract

export const zones = [
  'UTC',
  'Europe/Chisinau',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]
/** The boundaries of months, quarters, years and daylight saving time, and 29 February. */
const corners = [
  '2024-02-29T12:00:00Z',
  '2024-03-01T00:00:00Z',
  '2024-03-31T01:00:00Z',
  '2024-04-01T00:00:00Z',
  '2024-06-30T23:00:00Z',
  '2024-10-27T01:00:00Z',
  '2024-11-30T22:30:00Z',
  '2025-01-01T00:00:00Z',
].map((corner) => Date.parse(corner))

/** The calendar day of a moment, computed with Intl alone. */
export const dayThere = (timeZone: string, moment: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(new Date(moment))
    .map(({ type, value }): [string, string] => [type, value])
  const { year, month, day } = Object.fromEntries(parts)
  return `${year}-${month}-${day}`
}
export const monthThere = (zone: string, moment: string): string => `${dayThere(zone, moment).slice(0, 7)}-01`
export const quarterThere = (zone: string, moment: string): string => {
  const [year = '', month = ''] = dayThere(zone, moment).split('-')
  return `${year} ${Math.ceil(Number(month) / 3)}`
}

export interface Ledger {
  anna: TestUser
  categories: { id: number; parent: number | undefined }[]
  accounts: { id: number; currencyId: number }[]
  entries: Transaction[]
}

export const moment = fc
  .tuple(fc.constantFrom(...corners), fc.integer({ min: -40 * 24 * 4, max: 40 * 24 * 4 }), fc.boolean())
  .map(([corner, quarters, isNear]) => new Date(corner + quarters * (isNear ? 60_000 : 900_000)).toISOString())
export const plan = fc.record({
  parents: fc.array(fc.nat(6), { minLength: 3, maxLength: 9 }),
  rows: fc.array(
    fc.record({
      created: moment,
      cents: fc.integer({ min: 1, max: 1_000_000 }),
      isIncome: fc.boolean(),
      category: fc.nat(20),
      account: fc.nat(2),
      to: fc.option(fc.nat(2), { freq: 3 }),
    }),
    { minLength: 5, maxLength: 60 },
  ),
  zone: fc.constantFrom(...zones),
  time: moment,
})

export const pick = <T>(from: readonly T[], index: number): T => {
  const picked = from[index % from.length]
  if (picked === undefined) throw new Error('there is nothing to pick from')
  return picked
}

/** Seeds a random category tree with transactions. */
export const seedBudgets = async (
  server: TestInstance,
  { parents, rows, zone }: { parents: number[]; rows: Row[]; zone: string },
): Promise<Ledger> => {
  const anna = await server.aUser({ timeZone: zone })
  const folderId = await anna.aFolder()
  const accounts: Ledger['accounts'] = []
  for (const currencyId of [2, 2, 6]) accounts.push({ id: await anna.anAccount({ folderId, currencyId }), currencyId })
  const categories: Ledger['categories'] = []
  for (const parent of parents) {
    const above = parent === 0 ? undefined : categories[parent % Math.max(1, categories.length)]?.id
    categories.push({ id: await anna.aCategory(above === undefined ? {} : { parentId: above }), parent: above })
  }
  const entries = rows.map((row): BulkTransaction => {
    const from = pick(accounts, row.account)
    const to = row.to === null ? undefined : accounts[row.to]
    const amount = (row.cents / 100).toFixed(2)
    const common = {
      categoryId: pick(categories, row.category).id,
      accountId: from.id,
      created: row.created,
    }
    if (to === undefined || to === from) return { ...common, type: 0, delta: row.isIncome ? amount : `-${amount}` }
    const toDelta = to.currencyId === from.currencyId ? amount : '5.05'
    return { ...common, type: 1, delta: `-${amount}`, toAccountId: to.id, toDelta }
  })
  await anna.call(transactions.createBulk, { entries })
  const { transactions: stored } = await anna.call(transactions.list, { count: 128 })
  return { anna, categories, accounts, entries: stored }
}

type Row = { created: string; cents: number; isIncome: boolean; category: number; account: number; to: number | null }
