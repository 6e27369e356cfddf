import { describe, expect, test } from 'vitest'
import { findTransferPairs, type FoundPairs, type PairCandidate, type PairOptions } from './transferPairs.ts'
import { type OwnAccount, ownAccountOf } from './transferTexts.ts'

interface Row extends PairCandidate {
  id: number
}

const accounts: OwnAccount[] = [
  { accountId: 1, names: ['Maib card'], numbers: ['MD24AG000225100013104168', '5111220044331234'] },
  { accountId: 2, names: ['Savings'] },
  { accountId: 3, names: ['Наличные'] },
  { accountId: 4, names: ['Dollars'] },
]

let last = 0
const aRow = (accountId: number, amount: string, text = '', more: Partial<Row> = {}): Row => ({
  id: ++last,
  accountId,
  currency: accountId === 4 ? 'USD' : 'EUR',
  day: '2026-05-04',
  amount,
  texts: text === '' ? [] : [text],
  ...more,
})

const find = (rows: Row[], options: Partial<PairOptions> = {}): FoundPairs<Row> =>
  findTransferPairs(rows, { accounts, ...options })
const reasons = ({ certain, likely }: FoundPairs<Row>) => ({
  certain: certain.map(({ because }) => because),
  likely: likely.map(({ because }) => because),
})

describe('within one currency', () => {
  test.each([
    ['the other account and a word of moving', 'Transfer to Savings', 'Salary'],
    ['both accounts, each on the other side', 'Savings', 'from Maib card'],
    ['that both accounts are one’s own, in Russian', 'Перевод между своими счетами', ''],
    ['that both accounts are one’s own, in Romanian', 'Transfer între conturi proprii', ''],
    ['that both accounts are one’s own, in German', 'Umbuchung', ''],
    ['the end of the other number', '', 'Top-up from *1234'],
  ])('is certain where the texts say %s', (_, out, into) => {
    const rows = [aRow(1, '-250.00', out), aRow(2, '250', into, { day: '2026-05-06' })]
    expect(reasons(find(rows)).certain).toHaveLength(1)
  })

  test.each([
    ['nothing', '', '', 'amounts'],
    ['a word of moving, to whomever', 'Перевод', 'Virament', 'words'],
    ['a name and no word of moving', 'Savings book', '', 'names'],
    ['a word and the name of a third account', 'Перевод Наличные', '', 'amounts'],
  ])('is only likely where the texts say %s', (_, out, into, because) => {
    expect(reasons(find([aRow(1, '-250.00', out), aRow(2, '250', into)]))).toEqual({ certain: [], likely: [because] })
  })

  test('needs two accounts, opposite signs, equal amounts and days near each other', () => {
    const out = aRow(1, '-250', 'Transfer to Savings')
    const others = [
      aRow(1, '250'),
      aRow(2, '-250'),
      aRow(2, '250.01'),
      aRow(2, '250', '', { day: '2026-05-10' }),
      aRow(2, '250', '', { currency: 'MDL' }),
    ]
    for (const other of others) expect(find([out, other])).toEqual({ certain: [], likely: [] })
    const dayless = find([aRow(1, '-250'), aRow(2, '250', '', { day: '2026-05-08' })])
    expect(dayless.likely).toEqual([])
  })

  test('takes the row nearest in days, and another one where more is said', () => {
    const out = aRow(1, '-250', 'Transfer to Savings')
    const cash = aRow(3, '250')
    const late = aRow(2, '250', '', { day: '2026-05-07' })
    const soon = aRow(2, '250', '', { day: '2026-05-05' })
    expect(find([out, cash, late, soon]).certain).toEqual([{ from: out, to: soon, because: 'names' }])
    expect(find([out, cash, late]).certain).toEqual([{ from: out, to: late, because: 'names' }])
  })

  test('two equal candidates are likely, each row in one pair', () => {
    const out = aRow(1, '-250', 'Transfer to Savings')
    const found = find([out, aRow(2, '250'), aRow(2, '250', 'Interest')])
    expect(found.certain).toEqual([])
    expect(found.likely).toHaveLength(1)
    const twice = find([out, { ...out, id: 0 }, aRow(2, '250'), aRow(2, '250')])
    expect(reasons(twice)).toEqual({ certain: [], likely: ['names', 'names'] })
  })
})

test('what fits hundreds of others equally well is in doubt with all of them, whatever speaks for it', () => {
  const outs = Array.from({ length: 210 }, () => aRow(1, '-250', 'Transfer to Savings'))
  const intos = Array.from({ length: 210 }, () => aRow(2, '250'))
  const far = aRow(3, '250', '', { day: '2027-05-04' })
  const alone = [...outs, ...intos].map((row) => [row, far] as const)
  const found = find([...outs, ...intos, far], { dismissed: alone })
  expect(found.certain).toEqual([])
  expect(found.likely).toHaveLength(200)
})

describe('what the source itself says', () => {
  test('its own link goes before all else', () => {
    const out = aRow(1, '-250', '', { link: 'T1' })
    const far = aRow(2, '250', '', { link: 'T1', day: '2026-06-30' })
    const near = aRow(2, '250', 'Transfer from Maib card')
    expect(find([out, far, near])).toEqual({ certain: [{ from: out, to: far, because: 'link' }], likely: [] })
  })

  test('a link of three rows, of one account, or of amounts that differ is none', () => {
    const linked = (accountId: number, amount: string) => aRow(accountId, amount, '', { link: 'T1' })
    expect(reasons(find([linked(1, '-9'), linked(2, '9'), linked(3, '9')])).certain).toEqual([])
    expect(reasons(find([linked(1, '-9'), linked(1, '9')])).certain).toEqual([])
    expect(reasons(find([linked(1, '-9'), linked(2, '8')])).certain).toEqual([])
  })

  test('the number of the other account is enough, however much of it is written', () => {
    for (const counterAccount of ['MD24 AG00 0225 1000 1310 4168', '000225100013104168', 'maib CARD']) {
      const rows = [aRow(1, '-250'), aRow(2, '250', '', { counterAccount })]
      expect(reasons(find(rows)).certain).toEqual(['number'])
    }
  })

  test('another number is no side of this transfer', () => {
    const rows = [aRow(1, '-250'), aRow(2, '250', 'Transfer', { counterAccount: 'DE89370400440532013000' })]
    expect(find(rows)).toEqual({ certain: [], likely: [] })
    const third = [aRow(1, '-250', '', { counterAccount: 'Наличные' }), aRow(2, '250', 'Transfer')]
    expect(find(third)).toEqual({ certain: [], likely: [] })
  })
})

describe('what a person dismissed', () => {
  const [out, one, two] = [aRow(1, '-250', 'Transfer to Savings'), aRow(2, '250'), aRow(2, '250')]

  test('is not found again, and the next best is', () => {
    expect(find([out, one], { dismissed: [[out, one]] })).toEqual({ certain: [], likely: [] })
    expect(find([out, one, two], { dismissed: [[out, one]] }).certain).toEqual([
      { from: out, to: two, because: 'names' },
    ])
  })
})

test('names and numbers of an account are read from what its owner wrote', () => {
  const account = { accountId: 7, name: 'Visa *4321', description: 'MD24 AG00 0225 1000 1310 4168, branch 12' }
  expect(ownAccountOf(account)).toEqual({
    accountId: 7,
    names: ['Visa *4321'],
    numbers: ['*4321', 'MD24 AG00 0225 1000 1310 4168'],
  })
  expect(ownAccountOf({ accountId: 8, name: 'Book', number: '2250001' }).numbers).toEqual(['2250001'])
})

describe('across currencies', () => {
  const rateOf: PairOptions['rateOf'] = (from, to) => (from === 'EUR' && to === 'USD' ? '1.08' : undefined)

  test('the day’s rate decides, within the tolerance', () => {
    const out = aRow(1, '-100', 'Currency exchange, Dollars')
    expect(reasons(find([out, aRow(4, '106.50')], { rateOf })).certain).toEqual(['names'])
    expect(find([out, aRow(4, '102.59')], { rateOf })).toEqual({ certain: [], likely: [] })
    expect(reasons(find([out, aRow(4, '102.59')], { rateOf, tolerance: '0.06' })).certain).toEqual(['names'])
  })

  test('a missing rate never pairs', () => {
    expect(find([aRow(4, '-108', 'Exchange'), aRow(1, '100', 'from Dollars')], { rateOf })).toEqual({
      certain: [],
      likely: [],
    })
    expect(find([aRow(1, '-108', 'Exchange'), aRow(4, '108', 'from Maib card')])).toEqual({ certain: [], likely: [] })
  })

  test('without words only the next day counts, and it is never certain', () => {
    const out = aRow(1, '-100')
    expect(reasons(find([out, aRow(4, '108', '', { day: '2026-05-05' })], { rateOf }))).toEqual({
      certain: [],
      likely: ['amounts'],
    })
    expect(find([out, aRow(4, '108', '', { day: '2026-05-06' })], { rateOf }).likely).toEqual([])
  })

  test('of several, the one nearest to the rate is asked about', () => {
    const out = aRow(1, '-100', 'Exchange to Dollars')
    const nearest = aRow(4, '107.9')
    expect(find([out, aRow(4, '105'), nearest, aRow(4, '109')], { rateOf }).likely).toEqual([
      { from: out, to: nearest, because: 'names' },
    ])
  })
})
