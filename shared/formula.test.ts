import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { defused, isFormula } from './formula.ts'

test.each([
  '=1+1',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '\u3000=1',
  '\u200b=1',
  '\ufeff=1',
  '\u202e=1',
  '\u0000=1',
  ' \u3000\u200f＝cmd',
  '"=1',
  ';=1',
  'Rent;=1',
  'a\t+1',
  'a|@A1',
  'a, ;"=1"',
  'a\n=1',
])('%j is one', (text) => {
  expect(isFormula(text)).toBe(true)
})

test.each([
  '',
  ' ',
  'a=1',
  '1+1',
  'Bread',
  '№ 5',
  '(=1)',
  '*1',
  '漢字',
  '−5',
  'a; b',
  'Bread - butter, jam',
  '\tBread',
])('%j is none', (text) => {
  expect(isFormula(text)).toBe(false)
})

test('every letter that spreadsheets may read as a sign is one', () => {
  const read = (code: number) => String.fromCodePoint(code).normalize('NFKC').slice(0, 1)
  const letters = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) =>
    '=+-@'.includes(read(code) || ' '),
  )
  expect(letters.filter((code) => !isFormula(String.fromCodePoint(code)))).toEqual([])
})

test('a number stays one, below zero as well', () => {
  expect(['-12.50', '0.000000000000000001', '+3'].map(defused)).toEqual(['-12.50', '0.000000000000000001', '+3'])
})

/** Cells as parsed by a spreadsheet that honours quotes, and by one that does not. */
const seenWith = (separator: string, csv: string): string[] => [
  ...csv.split(/\r?\n|\r/).flatMap((line) => line.split(separator)),
  ...Papa.parse<string[]>(csv, { delimiter: separator, newline: '\r\n' }).data.flat(),
]

const runs = (cell: string): boolean => {
  const seen = cell.normalize('NFKC').replace(/^[\s"\p{Z}\p{Cc}\p{Cf}]+/u, '')
  return /^[=+\-@]/.test(seen) && !/^[-+]\d+(\.\d+)?(?![^,])/.test(seen)
}

test('31.8: no text in a CSV file runs, whatever the spreadsheet takes for the separator', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', ';', ',', '|', '\t', '\n', '"', "'", ' ', '\u3000', '＝', '1', 'A'),
    maxLength: 10,
  })
  const row = fc.tuple(text, text, fc.constantFrom('-12.50', '7'), text)
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      const csv = Papa.unparse(
        rows.map((cells) => ['2026-11-26', ...cells.map(defused)]),
        { newline: '\r\n' },
      )
      for (const separator of [',', ';', '\t', '|']) {
        expect(seenWith(separator, csv).filter(runs)).toEqual([])
      }
    }),
    { numRuns: 2000 },
  )
})
