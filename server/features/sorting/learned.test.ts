import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Learned, type Proposal } from './learned.ts'
import type { LearnedRow, UnsortedRow } from './learnedIndex.ts'

const row = (text: string, categoryId: number, rest: Partial<LearnedRow> = {}): LearnedRow => ({
  text,
  payeeId: null,
  accountId: 1,
  direction: -1,
  categoryId,
  ...rest,
})
const times = (count: number, one: LearnedRow): LearnedRow[] => Array.from({ length: count }, () => one)

const learnedFrom = (rows: readonly LearnedRow[]): Learned => {
  const learned = new Learned()
  for (const each of rows) learned.add(each)
  return learned
}

const proposed = (rows: readonly LearnedRow[], text: string, rest: Partial<UnsortedRow> = {}): Proposal | undefined =>
  learnedFrom(rows).propose({ ...row(text, 0), ...rest })

/** Shops mostly have their own category, so that there is something to learn, and something to be wrong about. */
const anyRow = fc
  .record({
    shop: fc.constantFrom('LIDL', 'Costco', 'Costco Gas', 'Café H&M', 'пятёрочка', ''),
    noise: fc.constantFrom('', 'POS', 'POS 4412', 'Visa 12.03 Cluj'),
    payeeId: fc.constantFrom(null, null, 1, 2),
    accountId: fc.constantFrom(1, 2),
    direction: fc.constantFrom<1 | -1>(1, -1, -1),
    other: fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 7 }) },
    ),
  })
  .map(({ shop, noise, other, ...rest }): LearnedRow => {
    const text = `${noise} ${shop}`
    return { ...rest, text, categoryId: other ?? 1 + shop.length }
  })
const anyRows = fc.array(anyRow, { maxLength: 60, size: 'max' })

describe('whatever the rows', () => {
  test('what is taken away is forgotten, and no order matters', () => {
    fc.assert(
      fc.property(anyRows, anyRows, anyRows, (kept, dropped, asked) => {
        const changed = learnedFrom([...dropped, ...kept.toReversed()])
        for (const each of dropped) changed.remove(each)
        const fresh = learnedFrom(kept)
        for (const each of asked) expect(changed.propose(each)).toEqual(fresh.propose(each))
      }),
    )
  })

  test('the counts are those of the rows that the reason names, and 9 of 10 agree', () => {
    let told = 0
    fc.assert(
      fc.property(anyRows, anyRows, (rows, asked) => {
        const learned = learnedFrom(rows)
        for (const each of asked) {
          const proposal = learned.propose(each)
          if (proposal === undefined) continue
          told++
          expect(proposal).toMatchObject(recount(rows, each, proposal))
          expect(proposal.count * 10).toBeGreaterThanOrEqual(proposal.of * 9)
          expect(proposal.of).toBeGreaterThanOrEqual(proposal.certainty === 'certain' ? 10 : 2)
        }
      }),
    )
    expect(told).toBeGreaterThan(500)
  })
})

const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}|&/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/\d\d/.test(word))

/** The same counts from the rows themselves, one by one. */
const recount = (
  rows: readonly LearnedRow[],
  asked: UnsortedRow,
  { evidence, ofPayee, inAccount, sameText }: Proposal,
) => {
  const words = plainWords(evidence)
  const counted = rows.filter(
    ({ text, payeeId, accountId, direction }) =>
      direction === asked.direction &&
      words.every((word) => plainWords(text).includes(word)) &&
      (!sameText || plainWords(text).join(' ') === plainWords(asked.text).join(' ')) &&
      (!ofPayee || payeeId === asked.payeeId) &&
      (!inAccount || accountId === asked.accountId),
  )
  const [first, second] = [...Map.groupBy(counted, ({ categoryId }) => categoryId)]
    .map(([categoryId, its]) => ({ categoryId, count: its.length }))
    .toSorted((a, b) => b.count - a.count || a.categoryId - b.categoryId)
  return { ...first, of: counted.length, ...(second && { other: second }) }
}

const [groceries, fuel, household, refunds, bankFees, interest, streaming, heating] = [1, 2, 3, 4, 5, 6, 7, 8]
const kaufland = row('KAUFLAND 0331 CLUJ', groceries)
const costco = [
  ...times(60, row('COSTCO WHSE #0388', groceries)),
  ...times(5, row('COSTCO GAS #0388', fuel)),
  ...times(9, row('PEOPLES GAS', heating)),
]

test('it says how many rows with which words agree, and the runner-up', () => {
  const rows = [...times(14, kaufland), { ...kaufland, categoryId: household }]
  expect(proposed(rows, 'KAUFLAND 9912 FLORESTI')).toEqual({
    categoryId: groceries,
    count: 14,
    of: 15,
    evidence: 'KAUFLAND',
    ofPayee: false,
    inAccount: false,
    sameText: false,
    // FLORESTI.
    hasNewWords: true,
    certainty: 'likely',
    other: { categoryId: household, count: 1 },
  })
  expect(proposed(rows, 'KAUFLAND 9912 CLUJ')?.certainty).toBe('certain')
})

test('of two runners-up with the same count it names the older one', () => {
  const others = [interest, fuel].map((categoryId) => ({ ...kaufland, categoryId }))
  expect(proposed([...others, ...times(18, kaufland)], 'KAUFLAND')?.other).toEqual({ categoryId: fuel, count: 1 })
})

test('it is silent about one row, and about less than 9 of 10', () => {
  expect(proposed([kaufland], 'KAUFLAND')).toBeUndefined()
  const rows = times(8, kaufland)
  expect(proposed([...rows, { ...kaufland, categoryId: household }], 'KAUFLAND')).toBeUndefined()
  expect(proposed([...rows, kaufland, { ...kaufland, categoryId: household }], 'KAUFLAND')?.count).toBe(9)
})

/** “POS” and “CLUJ” stand with seven shops each; both together only with the first. */
const everywhere = [1, 2, 3, 4, 5, 6, 7].flatMap((id) => [
  ...times(3, row(`POS SHOP${'ABCDEFGH'[id]}`, id)),
  ...times(3, row(`SHOP${'ABCDEFGH'[id]} CLUJ`, id)),
])

test.each<[string, LearnedRow[], string, Partial<UnsortedRow>, number | undefined]>([
  [
    'words that stand with everything, even where two of them agree',
    [...everywhere, ...times(4, row('POS CLUJ SHOPB', 1))],
    'POS CLUJ NEW',
    {},
    undefined,
  ],
  [
    'a refund of what is a purchase otherwise',
    [...times(12, row('AMZN', household)), ...times(3, row('AMZN', refunds, { direction: 1 }))],
    'AMZN',
    { direction: 1 },
    refunds,
  ],
  [
    'fees and interest in the same words',
    [...times(3, row('Banca', bankFees)), ...times(3, row('Banca', interest, { direction: 1 }))],
    'Banca',
    {},
    bankFees,
  ],
  ['a narrower choice of the rows', costco, 'COSTCO GAS 12', {}, fuel],
  ['the rest of them', costco, 'COSTCO WHSE 12', {}, groceries],
  [
    'one account of two',
    [...times(5, row('Mensa', household)), ...times(5, row('Mensa', groceries, { accountId: 2 }))],
    'Mensa',
    { accountId: 2 },
    groceries,
  ],
  [
    'the payee, whatever the text',
    [...times(5, row('X1', groceries, { payeeId: 9 })), row('Y', fuel)],
    'never seen',
    { payeeId: 9 },
    groceries,
  ],
  ['a word that always follows another one', times(12, row('SPOTIFY USA', streaming)), 'UNIQLO USA', {}, undefined],
  ['the same word at the head of another text', times(12, row('ZARA RO', household)), 'ZARA EU', {}, household],
])('what decides: %s', (_, rows, text, rest, expected) => expect(proposed(rows, text, rest)?.categoryId).toBe(expected))
