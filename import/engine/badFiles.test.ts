import { gzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { bankStatements, ynabRegister } from '#mocks/bankFiles.ts'
import { csvLines, csvText } from '#mocks/csv.ts'
import { actualTables, testActualZip, testDatabase } from '#mocks/actualZip.ts'
import { testWorkbook } from '#import/formats/testWorkbook.ts'
import { cash, decide, emptyContext } from './testEngine.ts'
import { type Decisions, noDecisions, ONLY_ACCOUNT } from './decisions.ts'
import { ImportEngine } from './ImportEngine.ts'

const encode = (text: string) => new TextEncoder().encode(text)

const ofx2 = `<?xml version="1.0"?><?OFX OFXHEADER="200"?>${bankStatements().slice(bankStatements().indexOf('<OFX>'))}`
  .replace(/<([A-Z]+)>([^<\n]+)/g, '<$1>$2</$1>')
  .replaceAll('\n', '')
const camt = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id><Ccy>EUR</Ccy></Acct>${'<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt></Ntry>'.repeat(4)}</Stmt></BkToCstmrStmt></Document>`
const mt940 = `:20:R\n:25:1/2\n:60F:C260101EUR10,00\n${':61:2601050105D1,00NTRFA//B\n:86:105?00X?20Y?32Z\n'.repeat(4)}:62F:C260105EUR6,00\n-\n`
const qif = `!Account\nNGiro\nTBank\n^\n!Type:Bank\n${'D1/13/26\nT-50.00\nPA longer name of a shop\nLFood\n^\n'.repeat(4)}`
const gnucash = `<?xml version="1.0"?><gnc-v2><gnc:book><gnc:account><act:name>Giro</act:name><act:id type="guid">g</act:id><act:type>BANK</act:type></gnc:account>${'<gnc:transaction><trn:date-posted><ts:date>2026-01-13 10:59:00 +0000</ts:date></trn:date-posted><trn:splits><trn:split><split:value>1/100</split:value><split:quantity>1/100</split:quantity><split:account type="guid">g</split:account></trn:split></trn:splits></gnc:transaction>'.repeat(4)}</gnc:book></gnc-v2>`
const sheets = {
  Sheet1: [['Date', 'Text', 'Amount'], ...Array.from({ length: 20 }, () => ['2026-01-05', 'Market', '-1.00'])],
}

const onCash: Decisions['accounts'] = new Map([
  [ONLY_ACCOUNT, { kind: 'new', name: cash.name, currencyId: cash.currencyId }],
])

const openEngine = async (...files: [name: string, content: string | Uint8Array][]): Promise<ImportEngine> => {
  const engine = new ImportEngine()
  await engine.setContext(emptyContext)
  await openOn(engine, files)
  return engine
}
const openOn = (engine: ImportEngine, files: [name: string, content: string | Uint8Array][]): Promise<void> => {
  const opened = files.map(([name, content]) => new File([new Uint8Array(bytesOf(content))], name))
  return engine.open(opened, noDecisions, () => {})
}

/** Opens files, and gives the reason for which they are refused. What was open before is not open any more. */
const refusalOf = async (...files: [name: string, content: string | Uint8Array][]): Promise<unknown> => {
  const engine = await openEngine(['before.csv', 'Date,Description,Amount\n2026-01-02,Market,-12.30\n'])
  await engine.find(noDecisions)
  try {
    await openOn(engine, files)
  } catch (error) {
    await expect(engine.find(noDecisions)).rejects.toThrow('No file is open.')
    await expect(engine.command('Imported')).rejects.toThrow('The file is not analysed yet.')
    return error
  }
  return 'nothing'
}
const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? encode(content) : content)
const half = <T extends string | Uint8Array>(content: T): T => content.slice(0, content.length / 2) as T

test.each<[string, string | Uint8Array, string]>([
  ['OFX', bankStatements(), 'cut'],
  ['OFX of version 2', ofx2, 'cut'],
  ['CAMT', camt, 'cut'],
  ['MT940', mt940, 'noBalance'],
  ['QIF', qif, 'cut'],
  ['GnuCash', gnucash, 'cut'],
  ['GnuCash, packed', gzipSync(encode(gnucash)), 'brokenZip'],
  ['a workbook', testWorkbook(sheets), 'brokenZip'],
  ['YNAB, packed', zipSync({ 'a Register.csv': encode(ynabRegister) }), 'brokenZip'],
  ['Actual, packed', await testActualZip(), 'brokenZip'],
  ['a database', await testDatabase(actualTables), 'brokenDatabase'],
  ['tables, packed', zipSync({ 'a.csv': encode(csvText(csvLines(9))) }), 'brokenZip'],
])('half of %s is refused with its reason, and nothing of it is open', async (name, whole, fault) => {
  expect(await refusalOf([name, whole])).toBe('nothing')
  expect(await refusalOf([name, half(whole)])).toMatchObject({ fault, file: name })
})

test('a table or a journal does not say where it ends: what is broken off is refused or left out, all before it is read', async () => {
  const table = await openEngine(['a.csv', 'Date,Text,Amount\n2026-01-02,Market,-12.30\n2026-01-03,Mar'])
  expect(await table.find(decide({ accounts: onCash }))).toMatchObject({ importedCount: 1, refusedCount: 1 })
  const entry = '2026-01-02 Market\n  expenses:food  12.50 EUR\n  assets:giro  -12.50 EUR\n\n'
  const journal = await openEngine(['a.journal', (entry + entry).slice(0, -8)])
  expect(await journal.find(noDecisions)).toMatchObject({ counts: { all: 2, rows: 1, leftOut: 1 } })
})

test('a file that names the wrong encoding is read as its bytes prove', async () => {
  const text = bankStatements().replace('Corner market', 'Кофейня у дома').replace('ENCODING:UTF-8', 'ENCODING:USASCII')
  const engine = await openEngine(['bank.ofx', text.replace('CHARSET:NONE', 'CHARSET:1252')])
  await engine.find(noDecisions)
  expect(await engine.importedRows(0, 9)).toContainEqual(expect.objectContaining({ payee: 'Кофейня у дома' }))
})

test('a table of column names alone has no transactions, and no account is asked for', async () => {
  const names = 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n'
  for (const text of [names, `Chase checking\n\n${names}`]) {
    const engine = await openEngine(['a.csv', text])
    await expect(engine.find(noDecisions)).rejects.toMatchObject({ fault: 'noTransactions' })
    // The user may skip rows of any file.
    expect(await engine.find(decide({ skip: 1 }))).toMatchObject({ importedCount: 0 })
  }
})

/** Each entity is ten of the one before: ten of these lines would be ten billion letters. */
const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`

test('entities that grow without end are refused in every kind of XML', async () => {
  const withBomb = (xml: string) => xml.replace(/^(<\?xml[^>]*>)?/, `$1${bomb}`)
  expect(await refusalOf(['a.ofx', withBomb(ofx2)])).toMatchObject({ fault: 'entities' })
  expect(await refusalOf(['a.xml', withBomb(camt)])).toMatchObject({ fault: 'entities' })
  expect(await refusalOf(['a.gnucash', gzipSync(encode(withBomb(gnucash)))])).toMatchObject({ fault: 'entities' })
  const sheet = testWorkbook(sheets, (xml) => withBomb(xml).replace('Market', '&j;'))
  expect(await refusalOf(['a.xlsx', sheet])).toMatchObject({ fault: 'entities' })
})

test('sheets without rows and a database that is none are refused', async () => {
  expect(await refusalOf(['a.xlsx', testWorkbook({ One: [], Two: [] })])).toMatchObject({ fault: 'noSheetRows' })
  expect(await refusalOf(['a.sqlite', `SQLite format 3\0${'x'.repeat(900)}`])).toMatchObject({
    fault: 'brokenDatabase',
  })
  expect(await refusalOf(['a.zip', zipSync({ '../a.csv': encode('Date,Amount\n2026-01-02,5\n') })])).toMatchObject({
    fault: 'zipPath',
  })
})

test(
  '500,000 rows are read, and one more is refused, whether in one file or in several',
  { timeout: 300_000 },
  async () => {
    const rows = (count: number) => `Date,Text,Amount\n${'2026-01-02,Market,-1.00\n'.repeat(count)}`
    const most = await openEngine(['a.csv', rows(limits.bulkRows)])
    expect(await most.find(noDecisions)).toMatchObject({ rowCount: limits.bulkRows })
    expect(
      await refusalOf(['a.csv', rows(limits.bulkRows / 2)], ['b.csv', rows(limits.bulkRows / 2 + 1_001)]),
    ).toMatchObject({
      fault: 'tooManyLines',
    })
    const statement = `!Type:Bank\n${'D1/13/26\nT-1\n^\n'.repeat(limits.bulkRows + 1_001)}`
    expect(await refusalOf(['a.qif', statement])).toMatchObject({ fault: 'tooManyLines' })
  },
)

test('the files of two programs are read together: their rows add up, and accounts of one name are one', async () => {
  const actual: [string, Uint8Array] = ['My-Finances.zip', await testActualZip()]
  const engine = await openEngine(actual, ['register.csv', ynabRegister])
  const findings = await engine.find(noDecisions)
  if (findings.kind !== 'statement') throw new Error('This is a table.')
  expect(findings.sources.map(({ program }) => program)).toEqual(['actual', 'ynab'])
  expect(findings.accounts.map(({ name }) => name)).toEqual(['Giro', 'Savings', 'Checking', 'Savings'])
  expect(findings.counts).toEqual({ all: 13, rows: 5, lines: 3, secondSides: 3, openings: 2, leftOut: 0 })
  expect(findings.importedCount).toBe(7)
})
