import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dateCell, type Row, type Rows, timeCell } from './cells.ts'
import { asXlsx } from './xlsx.ts'

async function* some(rows: Row[]): Rows {
  yield rows
}

/** The parts of a workbook by name, read from the zip's central directory. */
const partsOf = (zip: Buffer): Map<string, string> => {
  const parts = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const header = zip.readUInt32LE(at + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    parts.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8'))
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts
}

const sheetOf = async (rows: Row[], region = 'en-GB'): Promise<string> =>
  partsOf(await buffer(asXlsx(some(rows), region))).get('xl/worksheets/sheet1.xml') ?? ''

test('a workbook has all the parts that name each other', async () => {
  const parts = partsOf(await buffer(asXlsx(some([['a']]), 'en-GB')))
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
})

test('an amount is a number digit for digit; one that a spreadsheet would round is a text', async () => {
  const sheet = await sheetOf([
    [
      { amount: '-12.50', decimals: 2 },
      { amount: '999999999999.999', decimals: 3 },
      { amount: '0.004817350000000001', decimals: 18 },
      { amount: '-0.000000000000000001', decimals: 18 },
      { amount: '1234567890123456', decimals: 0 },
    ],
  ])
  expect([...sheet.matchAll(/<v>(.*?)<\/v>/g)].map(([, value]) => value)).toEqual(
    ['-12.50', '999999999999.999', '0.004817350000000001', '-0.000000000000000001'].filter(
      (value) => value !== '0.004817350000000001',
    ),
  )
  expect(sheet).toContain('<t xml:space="preserve">0.004817350000000001</t>')
  expect(sheet).toContain('<t xml:space="preserve">1234567890123456</t>')
})

test('what only a text can hold is written as the region writes it', async () => {
  const row = [{ amount: '-0.004817350000000001', decimals: 18 }, dateCell('1900-01-05', 'day')]
  const textsIn = async (region: string) =>
    [...(await sheetOf([row], region)).matchAll(/preserve">(.*?)<\/t>/g)].map(([, text]) => text)
  expect(await textsIn('de-DE')).toEqual(['-0,004817350000000001', '05.01.1900'])
  expect(await textsIn('en-US')).toEqual(['-0.004817350000000001', '01/05/1900'])
})

test('a text is a text, whatever it looks like', async () => {
  const sheet = await sheetOf([['=1+1', '<b>&"', ' two  spaces ', '_x0041_', 'a\u0000\u0008b']])
  const texts = [...sheet.matchAll(/<t xml:space="preserve">(.*?)<\/t>/g)].map(([, text]) => text)
  expect(texts).toEqual(['=1+1', '&lt;b&gt;&amp;"', ' two  spaces ', '_x005F_x0041_', 'ab'])
})

test('a date is a number of days, as the clock of the person shows it; before March 1900 it is a text', async () => {
  const sheet = await sheetOf([
    [
      timeCell('Europe/Bucharest', new Date('2026-11-21T10:00:00Z')),
      dateCell('2026-11-01', 'month'),
      dateCell('1900-01-05', 'day'),
    ],
  ])
  expect(sheet).toContain('<v>46347.5</v>')
  expect(sheet).toContain('<v>46327</v>')
  expect(sheet).toContain('05/01/1900')
})

test('what does not fit on one sheet goes on upon the next', async () => {
  async function* many(): Rows {
    for (let made = 0; made < 1_049_000; made += 1000) yield Array.from({ length: 1000 }, () => ['x'])
  }
  const parts = partsOf(await buffer(asXlsx(many(), 'en-GB')))
  expect(parts.get('xl/worksheets/sheet2.xml')?.split('<row>')).toHaveLength(1_049_000 - 1_048_576 + 1)
  expect(parts.get('xl/workbook.xml')).toContain('sheetId="2"')
})

test('what is wider than a sheet can be is refused, not cut off', async () => {
  await expect(sheetOf([Array.from({ length: 16_385 }, () => 'a')])).rejects.toMatchObject({ code: 'TOO_LARGE' })
  expect(await sheetOf([Array.from({ length: 16_384 }, () => 'a')])).toContain('<row>')
})

test('rows that break off break the workbook off, and nothing else', async () => {
  async function* broken(): Rows {
    yield [['a']]
    throw new Error('the database is gone')
  }
  await expect(buffer(asXlsx(broken(), 'en-GB'))).rejects.toThrow('the database is gone')
})
