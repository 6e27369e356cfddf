import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterNames, isFilterAddress, OF_ALL } from '#contract/filterAddress.ts'
import { TransactionFilter } from '#contract/transactions.ts'
import { presets } from './datePresets.ts'
import {
  asFilters,
  asQuery,
  type Filters,
  isFiltering,
  isOfAllAccounts,
  ledgerAddress,
  noFilters,
  readFilters,
  writeFilters,
} from './filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

test('filters live in the address: what is written there is read again', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1e9 }), { maxLength: 5 })
  const text = fc.string({ maxLength: 40 }).filter((value) => !value.includes('\0'))
  fc.assert(
    fc.property(ids, ids, text, (categories, accounts, words) => {
      const filters: Filters = {
        ...noFilters,
        categories,
        accounts,
        payees: accounts,
        tags: categories,
        owners: [OF_ALL, ...accounts],
        addedBy: categories,
        from: '2026-10-01',
        to: '2026-11-21',
        text: words,
        statuses: ['pending'],
        amountFrom: '12.40',
        amountTo: '100',
        hasReceipt: false,
      }
      expect(readFilters(new URLSearchParams(writeFilters(new URLSearchParams(), filters).toString()))).toEqual(filters)
    }),
  )
})

test('what else stands in the address stays', () => {
  expect(writeFilters(new URLSearchParams('new=1&text=a'), noFilters).toString()).toBe('new=1')
})

test.each([
  'categories=x,-1,0,1e3',
  'owners=x',
  'addedBy=-1',
  'from=2026-02-31',
  'to=yesterday',
  'accounts=',
  'from=0001-01-01',
])('what makes no sense is left out: %s', (address) => expect(isFiltering(read(address))).toBe(false))

test('dates given the wrong way round are turned', () => {
  expect(read('from=2026-11-21&to=2026-10-01')).toMatchObject({ from: '2026-10-01', to: '2026-11-21' })
})

test('what transactions count as lives in the address, too', () => {
  const filters: Filters = { ...noFilters, types: ['income', 'balance'] }
  expect(read(ledgerAddress(filters).split('?')[1] ?? '')).toEqual(filters)
  expect(asQuery(filters, 'UTC')).toEqual({ types: 'income,balance' })
  expect(isFiltering(read('types=nothing'))).toBe(false)
})

test('with a receipt or without one lives in the address, too', () => {
  expect(asQuery(read('receipt=1'), 'UTC')).toEqual({ hasReceipt: 'true' })
  expect(asQuery(read('receipt=0'), 'UTC')).toEqual({ hasReceipt: 'false' })
  expect(isFiltering(read('receipt=yes'))).toBe(false)
  expect(['receipt=1', 'receipt=yes'].map(isFilterAddress)).toEqual([true, false])
})

test('U15: a category is asked for with all below it', () => {
  expect(asQuery({ ...noFilters, categories: [1, 4] }, 'UTC')).toEqual({
    categoriesIds: '1,4',
    includeDescendants: 'true',
  })
})

test('C10: a range begins with its first day and ends with its last, where the user lives', () => {
  expect(asQuery({ ...noFilters, from: '2026-10-25', to: '2026-10-25' }, 'Europe/Bucharest')).toEqual({
    fromTime: '2026-10-24T21:00:00.000Z',
    toTime: '2026-10-25T21:59:59.999Z',
  })
})

test('whatever the address says, the server is asked something that it accepts', () => {
  const part = fc.tuple(fc.constantFrom(...filterNames), fc.string())
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const filter = asQuery(readFilters(new URLSearchParams(parts)), 'UTC', 'ro-RO')
      expect(TransactionFilter.safeParse(filter).error).toBeUndefined()
    }),
  )
})

test('amounts the wrong way round are turned, and what is none is left out', () => {
  expect(read('amountFrom=20&amountTo=9.5')).toMatchObject({ amountFrom: '9.5', amountTo: '20' })
  expect(isFiltering(read('amountFrom=-3&amountTo=ten'))).toBe(false)
})

test('what people type does not travel to a server in the address of a page', () => {
  const filters: Filters = { ...noFilters, payees: [3], text: 'Lidl', amountFrom: '5', amountTo: '7' }
  expect(ledgerAddress(filters)).toBe('/transactions?payees=3#text=Lidl&amountFrom=5&amountTo=7')
})

test('a typed amount narrows the chosen ones', () => {
  const filters: Filters = { ...noFilters, amountFrom: '5', amountTo: '50', text: '10..100' }
  expect(asQuery(filters, 'UTC', 'en-GB')).toEqual({ amountFrom: '10', amountTo: '50' })
  expect(asQuery(filters, 'UTC')).toEqual({ amountFrom: '5', amountTo: '50', text: '10..100' })
})

test('presets are whole months and years, seen from today', () => {
  const named = Object.fromEntries(presets('2026-03-31').map(({ name, from, to }) => [name, [from, to]]))
  expect(named).toMatchObject({
    thisMonth: ['2026-03-01', '2026-03-31'],
    lastMonth: ['2026-02-01', '2026-02-28'],
    last30: ['2026-03-02', '2026-03-31'],
    lastYear: ['2025-01-01', '2025-12-31'],
  })
})

test('what was recorded on a category itself can be asked for without what is below it', () => {
  const filters = { ...noFilters, categories: [4], isOwnOnly: true, text: 'a & b' }
  expect(asQuery(filters, 'UTC')).toEqual({ categoriesIds: '4', text: 'a & b' })
  expect(ledgerAddress(filters)).toBe('/transactions?categories=4&own=1#text=a+%26+b')
  expect(read('categories=4&own=1').isOwnOnly).toBe(true)
})

test('a filter of the server and the address of its list say the same, both ways', () => {
  const zone = 'Asia/Kathmandu'
  const filters = {
    ...noFilters,
    categories: [4, 5],
    accounts: [1],
    currencies: [2],
    payees: [7],
    tags: [8],
    text: '50% & more',
  }
  for (const isOwnOnly of [true, false]) {
    const query = asQuery({ ...filters, isOwnOnly, from: '2026-02-28', to: '2026-03-31' }, zone)
    expect(asQuery(asFilters(query, zone), zone)).toEqual(query)
  }
  expect(asFilters({}, zone)).toEqual(noFilters)
  const words = { text: '12.40' }
  expect(asQuery(asFilters(words, zone), zone, 'en-GB')).toEqual(words)
  const rest = {
    statuses: 'pending,reconciled',
    amountFrom: '1',
    amountTo: '2.50',
    types: 'income',
    hasReceipt: 'false',
  } as const
  expect(asQuery(asFilters(rest, zone), zone, 'en-GB')).toEqual(rest)
  expect(asQuery(asFilters({ description: 'market' }, zone), zone)).toEqual({ text: 'market' })
})

test('a filter by account, owner or currency counts only some sides of transfers', () => {
  expect(isOfAllAccounts(read('addedBy=1&categories=2'))).toBe(true)
  for (const address of ['accounts=1', 'owners=0', 'currencies=2']) expect(isOfAllAccounts(read(address))).toBe(false)
})
