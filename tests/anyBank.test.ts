import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedCurrencies } from '#shared/sharedCurrencies.ts'
import { isEqual, sum } from '#shared/money.ts'
import { written } from '#mocks/letters.ts'
import { commandOf, decide, buildEngine } from '#import/engine/testEngine.ts'
import { noDecisions } from '#import/engine/decisions.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const two = (figure: number) => String(figure).padStart(2, '0')

/** Ways to write a day. */
const dayStyles: Record<string, (year: number, month: number, day: number) => string> = {
  iso: (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  close: (year, month, day) => `${year}${two(month)}${two(day)}`,
  dots: (year, month, day) => `${two(day)}.${two(month)}.${year}`,
  short: (year, month, day) => `${two(day)}.${two(month)}.${two(year % 100)}`,
  slashes: (year, month, day) => `${two(day)}/${two(month)}/${year}`,
  american: (year, month, day) => `${month}/${day}/${year}`,
  named: (year, month, day) => `${day} ${months[month - 1] ?? ''} ${year}`,
}

/** Ways to write how much, and whether it went out. */
const signStyles: Record<string, (digits: string, isOut: boolean) => string[]> = {
  minus: (digits, isOut) => [isOut ? `-${digits}` : digits],
  real: (digits, isOut) => [isOut ? `\u2212${digits}` : digits],
  behind: (digits, isOut) => [isOut ? `${digits}-` : digits],
  brackets: (digits, isOut) => [isOut ? `(${digits})` : digits],
  columns: (digits, isOut) => (isOut ? [digits, ''] : ['', digits]),
  letters: (digits, isOut) => [digits, isOut ? 'D' : 'C'],
  suffix: (digits, isOut) => [`${digits} ${isOut ? 'DR' : 'CR'}`],
}
const amountNames: Record<string, string[]> = { columns: ['Debit', 'Credit'], letters: ['Amount', 'D/C'] }

const style = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  mark: fc.constantFrom('.', ','),
  group: fc.constantFrom('', ' ', '\u00A0', "'", 'other'),
  day: fc.constantFrom(...Object.keys(dayStyles)),
  sign: fc.constantFrom(...Object.keys(signStyles)),
  hasHeading: fc.boolean(),
  hasBalance: fc.boolean(),
  hasReference: fc.boolean(),
  hasValueDate: fc.boolean(),
  above: fc.constantFrom([], ['Statement of account'], ['Account', 'IBAN 1234', '', 'Period: all']),
  below: fc.constantFrom([], ['Total'], ['', 'End of statement', 'Thank you for banking with us']),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  encoding: fc.constantFrom('utf-8', 'utf-16le', 'windows-1252'),
})

const entry = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  cents: fc.integer({ min: 1, max: 99_999_999 }),
  isOut: fc.boolean(),
  note: fc.constantFrom(
    'Corner market',
    'Caf\u00E9 "Bl\u00E5"',
    'Rent, flat; 2',
    'Two\nlines',
    'Order 20260113',
    'Total gas',
  ),
})

type Style = typeof style extends fc.Arbitrary<infer T> ? T : never
type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never

const centsText = (cents: number, mark: string, group: string): string => {
  const between = group === 'other' ? { '.': ',', ',': '.' }[mark] : group
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, between ?? '')
  return `${whole}${mark}${two(cents % 100)}`
}

const fileOf = (way: Style, transactions: readonly Entry[]): string => {
  const quoted = (cell: string) =>
    /["\n]/.test(cell) || cell.includes(way.delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell
  const dayOf = dayStyles[way.day] ?? String
  const heading = [
    'Booking date',
    ...(way.hasValueDate ? ['Value date'] : []),
    ...(way.hasReference ? ['Reference'] : []),
    'Description',
  ]
  let balance = 1_000_000_000_000
  const lines = transactions.map(({ month, day, cents, isOut, note }, at) => {
    balance += isOut ? -cents : cents
    return [
      dayOf(2025, month, day),
      ...(way.hasValueDate ? [dayOf(2026, (month % 12) + 1, day)] : []),
      ...(way.hasReference ? [String(20_250_000 + at * 37)] : []),
      note,
      ...(signStyles[way.sign] ?? (() => []))(centsText(cents, way.mark, way.group), isOut),
      ...(way.hasBalance ? [centsText(balance, way.mark, way.group)] : []),
    ]
  })
  const names = [...heading, ...(amountNames[way.sign] ?? ['Amount']), ...(way.hasBalance ? ['Balance'] : [])]
  const rows = [
    ...way.above.map((line) => [line]),
    ...(way.hasHeading ? [names] : []),
    ...lines,
    ...way.below.map((line) => [line]),
  ]
  return rows.map((cells) => cells.map(quoted).join(way.delimiter) + way.lineEnd).join('')
}

test('whatever the way of writing, a file is read to its count and total, or the person is asked', async () => {
  const currencies = [...sharedCurrencies]
  const accounts = [{ accountId: 4, name: 'Mine', currencyId: 2 }]
  await fc.assert(
    fc.asyncProperty(style, fc.array(entry, { minLength: 4, maxLength: 25 }), async (way, transactions) => {
      fc.pre(way.encoding !== 'windows-1252' || way.sign !== 'real')
      // Without names two columns of amounts, or of dates, cannot be told apart.
      fc.pre(way.hasHeading || (way.sign !== 'columns' && !way.hasValueDate))
      const text = way.encoding === 'utf-16le' ? `\uFEFF${fileOf(way, transactions)}` : fileOf(way, transactions)
      const desk = await buildEngine(written(text, way.encoding), { zone: 'UTC', currencies, accounts })
      const asked = await desk.find(noDecisions)
      const order = way.day === 'american' ? 'mdy' : 'dmy'
      const found = await desk.find(
        decide({
          ...(asked.missing.includes('order') && { order }),
          ...(asked.missing.includes('signs') && { signs: 'asWritten' }),
        }),
      )
      expect(found).toMatchObject({ missing: [], refusedCount: 0, importedCount: transactions.length })
      const imported = (await commandOf(desk)).entries
      const total = transactions.reduce((cents, each) => cents + (each.isOut ? -each.cents : each.cents), 0)
      expect(isEqual(sum(imported.map(({ delta }) => delta)), (total / 100).toFixed(2))).toBe(true)
      const days = imported.map(({ created }) => created.slice(0, 10))
      expect(days).toEqual(transactions.map(({ month, day }) => `2025-${two(month)}-${two(day)}`))
    }),
    { numRuns: 400 },
  )
}, 120_000)
