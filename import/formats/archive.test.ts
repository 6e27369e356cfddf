import { gzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { gunzip } from './archive.ts'
import { testBalances, testRead, testRefusal } from './testRead.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const register = `"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Giro","","13/01/2026","Market","Food: Groceries","Food","Groceries","",$12.50,$0.00,"Cleared"
`
const plan = `"Month","Category Group/Category","Category Group","Category","Assigned","Activity","Available"
"Jan 2026","Food: Groceries","Food","Groceries",$200.00,-$12.50,$187.50
"Feb 2026","Food: Groceries","Food","Groceries",$0.00,$0.00,$187.50
"Jan 2026","Hidden Categories: Old","Hidden Categories","Old",$0.00,$0.00,$0.00
`
const qif = '!Type:Bank\nD1/13/26\nT-1.00\n^\n'

test('the register and the plan of YNAB are read from their zip', async () => {
  const names = {
    'Mine as of 2026-01-20 - Register.csv': bytesOf(register),
    'Mine as of 2026-01-20 - Plan.csv': bytesOf(plan),
  }
  const statement = await testRead(zipSync(names))
  expect(statement.source).toMatchObject({ format: 'zip', program: 'ynab', because: 'holds' })
  expect(testBalances(statement)).toEqual({ Giro: '-12.5' })
  expect(statement.budgets).toEqual([{ month: '2026-01', category: ['Food', 'Groceries'], amount: '200.00' }])
  expect(statement.categories).toMatchObject([{ path: ['Food', 'Groceries'] }, { isHidden: true }])
})

test('a statement packed in a gz is read', async () => {
  expect((await testRead(gzipSync(bytesOf(qif)))).rows).toHaveLength(1)
})

test('what YNAB 4 exports is read: groups and categories, both sides of transfers, splits', async () => {
  const ynab4 = `"Account","Flag","Check Number","Date","Payee","Category","Master Category","Sub Category","Memo","Outflow","Inflow","Cleared","Running Balance"
"Checking","","","01/02/2015","Starting Balance","Income: Available this month","Income","Available this month","",$0.00,$1000.00,"R",$1000.00
"Checking","","","01/13/2015","Market","Everyday Expenses: Groceries","Everyday Expenses","Groceries","(Split 1/2) food",$12.50,$0.00,"C",$987.50
"Checking","","","01/13/2015","Market","Everyday Expenses: Household","Everyday Expenses","Household","(Split 2/2)",$7.50,$0.00,"C",$980.00
"Checking","","","01/14/2015","Transfer : Savings","","","","",$100.00,$0.00,"U",$880.00
"Savings","","","01/14/2015","Transfer : Checking","","","","",$0.00,$100.00,"U",$100.00
`
  const statement = await testRead(ynab4)
  expect(statement.source).toMatchObject({ program: 'ynab', because: 'columns' })
  expect(statement.counts).toEqual({ all: 5, rows: 2, lines: 1, secondSides: 1, openings: 1, leftOut: 0 })
  expect(statement.rows[0]).toMatchObject({
    amount: '-20',
    lines: [
      { category: ['Everyday Expenses', 'Groceries'], note: 'food' },
      { category: ['Everyday Expenses', 'Household'] },
    ],
  })
  expect(testBalances(statement)).toEqual({ Checking: '880', Savings: '100' })
})

test.each(['../outside.csv', 'a/../../b.qif', '/etc/passwd', 'C:\\windows\\b.qif', 'a\\..\\b.qif'])(
  'a zip that holds %s is refused',
  async (name) => {
    expect(await testRefusal(zipSync({ 'a.qif': bytesOf(qif), [name]: bytesOf(qif) }))).toBe('zipPath')
  },
)

/** Says in the list of a zip that its first file is of so many bytes. */
const claiming = (zip: Uint8Array, size: number): Uint8Array => {
  const at = zip.findIndex((_, index) => [0x50, 0x4b, 0x01, 0x02].every((byte, more) => zip[index + more] === byte))
  new DataView(zip.buffer, zip.byteOffset).setUint32(at + 24, size, true)
  return zip
}

test('a zip or gz that unpacks to too much is refused before it is unpacked', async () => {
  expect(await testRefusal(claiming(zipSync({ 'a.qif': bytesOf(qif) }), 201 * 1024 * 1024))).toBe('zipTooLarge')
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.qif`, bytesOf(qif)]))
  expect(await testRefusal(zipSync(many, { level: 0 }))).toBe('zipTooLarge')
  await expect(gunzip(gzipSync(new Uint8Array(2_000_000)), 1_000_000)).rejects.toMatchObject({ fault: 'zipTooLarge' })
})

test('half a zip, an empty one and one of other things are refused', async () => {
  const whole = zipSync({ 'a.qif': bytesOf(qif.repeat(100)) })
  expect(await testRefusal(whole.subarray(0, whole.length / 2))).toBe('brokenZip')
  expect(await testRefusal(zipSync({}))).toBe('zipUnknown')
})
