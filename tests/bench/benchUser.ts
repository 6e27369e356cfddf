import type { BulkTransaction } from '#contract/bulk.ts'

/** A small generator with a seed: the same rows in every run. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const SHOPS = [
  'Corner market',
  'Bakery',
  'Fuel station',
  'Pharmacy',
  'Book hall',
  'Tram pass',
  'Hardware store',
  'Cinema',
]
const DAY_MS = 86_400_000
const YEARS = 5

export interface Places {
  accountIds: number[]
  categoryIds: number[]
}

/** `count` expenses spread evenly over five years, one of ten thousand with a rare word. */
export const expenses = (places: Places, count: number, seed: number): BulkTransaction[] => {
  const random = randomFrom(seed)
  const start = Date.parse('2021-11-01T08:00:00Z')
  return Array.from({ length: count }, (_, index) => {
    const cents = 1 + Math.floor(random() * 20_000)
    const shop = SHOPS[Math.floor(random() * SHOPS.length)]
    const rare = index % 10_000 === 5_000 ? 'Zanzibar ' : ''
    return {
      type: 0,
      categoryId: places.categoryIds[Math.floor(random() * places.categoryIds.length)] ?? 0,
      accountId: places.accountIds[Math.floor(random() * places.accountIds.length)] ?? 0,
      created: new Date(start + (index / count) * YEARS * 365 * DAY_MS).toISOString(),
      delta: `-${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
      description: `${rare}${shop} ref ${Math.floor(random() * 900_000)}`,
    }
  })
}
