import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, negate, sign, subtract, sum, type Amount } from './money.ts'
import { type ListedSide, type StatementSuggestion, suggestionsFor } from './statementSuggestions.ts'

const DAY = '2026-10-31'

const Cents = fc.integer({ min: 100, max: 250_000 }).map((cents) => (cents / 100).toFixed(2))
const Row = fc.record({
  amount: Cents,
  isIncome: fc.boolean(),
  day: fc.integer({ min: 1, max: 31 }),
  payee: fc.nat(20),
})

const monthOf = (rows: readonly { amount: string; isIncome: boolean; day: number; payee: number }[]): ListedSide[] =>
  rows.map(({ amount, isIncome, day, payee }, index) => ({
    sideId: index * 2 + 1,
    delta: isIncome ? amount : `-${amount}`,
    ticked: true,
    transaction: { createdAt: `2026-10-${String(day).padStart(2, '0')}T10:00:00.000Z`, payeeId: payee + 1 },
  }))

/** The bank's sum stays; what is ticked changes with the fault. */
const explained = (right: readonly ListedSide[], recorded: readonly ListedSide[]): StatementSuggestion[] => {
  const tickedSum = (rows: readonly ListedSide[]) => sum(rows.filter(({ ticked }) => ticked).map(({ delta }) => delta))
  const difference = subtract(tickedSum(right), tickedSum(recorded))
  return suggestionsFor({ difference, day: DAY }, recorded, 'UTC')
}

const swapped = (delta: Amount): Amount | undefined => {
  const [whole = '', cents = ''] = delta.split('.')
  const other = `${whole}.${cents[1]}${cents[0]}`
  return other === delta ? undefined : other
}

/** A fault that is planted in a month that agrees, and the explanation of it. */
const faults: [
  name: string,
  plant: (rows: ListedSide[], at: number) => [ListedSide[], StatementSuggestion] | undefined,
][] = [
  [
    'a transaction was not ticked',
    (rows, at) => [rows.with(at, { ...rows[at]!, ticked: false }), { kind: 'tick', sideIds: [rows[at]!.sideId] }],
  ],
  [
    'two were not ticked',
    (rows, at) => {
      const [one, other] = [rows[at]!, rows[(at + 1) % rows.length]!]
      const left = rows.map((row) => (row === one || row === other ? { ...row, ticked: false } : row))
      return [left, { kind: 'tick', sideIds: [one.sideId, other.sideId] }]
    },
  ],
  [
    'one is ticked that the bank does not have',
    (rows, at) => {
      const extra = {
        ...rows[at]!,
        sideId: 999,
        delta: '-77.77',
        transaction: { ...rows[at]!.transaction, payeeId: 99 },
      }
      return [[...rows, extra], { kind: 'untick', sideIds: [999] }]
    },
  ],
  [
    'an expense was recorded as income',
    (rows, at) => [
      rows.with(at, { ...rows[at]!, delta: negate(rows[at]!.delta) }),
      { kind: 'sign', sideIds: [rows[at]!.sideId], delta: add(rows[at]!.delta, '0') },
    ],
  ],
  [
    'two digits were swapped',
    (rows, at) => {
      const wrong = swapped(rows[at]!.delta)
      if (wrong === undefined || sign(wrong) === 0) return undefined
      return [
        rows.with(at, { ...rows[at]!, delta: wrong }),
        { kind: 'digits', sideIds: [rows[at]!.sideId], delta: add(rows[at]!.delta, '0') },
      ]
    },
  ],
  [
    'a purchase was recorded twice',
    (rows, at) => [[...rows, { ...rows[at]!, sideId: 999 }], { kind: 'duplicate', sideIds: [999, rows[at]!.sideId] }],
  ],
  [
    'a transfer is dated two days after the statement',
    (rows, at) => {
      const createdAt = '2026-11-02T10:00:00.000Z'
      const moved = { ...rows[at]!, ticked: false, transaction: { ...rows[at]!.transaction, createdAt } }
      return [rows.with(at, moved), { kind: 'transfer', sideIds: [rows[at]!.sideId] }]
    },
  ],
  ['a fee is missing', (rows, at) => [rows.toSpliced(at, 1), { kind: 'missing', delta: add(rows[at]!.delta, '0') }]],
]

test.each(faults)('when %s, that is among the suggestions', (_, plant) => {
  fc.assert(
    fc.property(fc.array(Row, { minLength: 3, maxLength: 25 }), fc.nat(), (list, where) => {
      const right = monthOf(list)
      const planted = plant(right, where % right.length)
      if (planted === undefined) return
      const [recorded, wanted] = planted
      const same = ({ sideIds, ...rest }: StatementSuggestion & { sideIds?: number[] }) => ({
        ...rest,
        sideIds: sideIds?.toSorted((a, b) => a - b),
      })
      const found = explained(right, recorded).map(same)
      const ofKind = found.filter(({ kind }) => kind === wanted.kind)
      // Three of a kind may be coincidences that explain as much.
      if (ofKind.length === 3) return
      // Of several that fit alike, a smaller number of transactions is looked for first.
      if (wanted.kind === 'tick' && ofKind.some(({ sideIds = [] }) => sideIds.length < wanted.sideIds.length)) return
      expect(found).toContainEqual(same(wanted))
    }),
  )
})

test('nothing is suggested where nothing differs', () => {
  expect(suggestionsFor({ difference: '0', day: DAY }, [], 'UTC')).toEqual([])
})
