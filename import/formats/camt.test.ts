import { expect, test } from 'vitest'
import { written } from '#mocks/letters.ts'
import { prove } from './proof.ts'
import { testRead, testRefusal } from './testRead.ts'

const balance = (code: string, amount: string, mark = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>`

const entry = (amount: string, mark: string, more = '', head = '') =>
  `<Ntry><NtryRef>1</NtryRef><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>${head}<Sts>BOOK</Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef>${more}</Ntry>`

const document = (entries: string, opening = '100.00', closing = '100.00') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.04"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>CH93 0076 2011 6238 5295 7</IBAN></Id><Ccy>CHF</Ccy><Svcr><FinInstnId><BICFI>POFICHBE</BICFI></FinInstnId></Svcr></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`

const detail = (amount: string, more = '') =>
  `<TxDtls><Refs><EndToEndId>E</EndToEndId></Refs><Amt Ccy="CHF">${amount}</Amt>${more}</TxDtls>`

test('an entry of many payments becomes as many rows, each with its own party', async () => {
  const parties = (name: string) =>
    `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>CH00 1</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Invoice</Ustrd></RmtInf>`
  const batch = `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${detail('30.00', parties('Anna'))}${detail('12.50', parties('Bo'))}</NtryDtls>`
  const statement = await testRead(document(entry('42.50', 'CRDT', batch), '100.00', '142.50'))
  expect(statement.accounts).toMatchObject([{ number: 'CH9300762011623852957', bank: 'POFICHBE', currency: 'CHF' }])
  expect(statement.rows).toMatchObject([
    { at: 1, amount: '30.00', payee: 'Anna', bankId: 'R1/1', counterAccount: 'CH001', bankText: 'Invoice' },
    { at: 2, amount: '12.50', payee: 'Bo', bankId: 'R1/2' },
  ])
  expect(prove(statement)).toMatchObject([{ kind: 'proven', opening: '100.00', closing: '142.50', moved: '42.5' }])
})

test('the day of a moment is the day that the bank wrote', async () => {
  const moment = '<BookgDt><DtTm>2023-12-31T20:00:00-08:00</DtTm></BookgDt>'
  const { rows } = await testRead(document(entry('5.00', 'DBIT').replace(/<BookgDt>.*<\/BookgDt>/, moment)))
  expect(rows[0]?.date).toEqual({ day: '2023-12-31', time: '20:00:00', offset: '-08:00' })
})

test('a batch whose payments do not make its amount stays one row', async () => {
  const batch = `<NtryDtls>${detail('30.00')}${detail('12.00')}</NtryDtls>`
  const { rows, counts } = await testRead(document(entry('42.50', 'DBIT', batch)))
  expect(rows.map(({ amount }) => amount)).toEqual(['-42.50'])
  expect(counts.all).toBe(1)
})

test('a reversal goes where the bank booked it, and knows the party of the first time', async () => {
  const parties = `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Me</Nm></Dbtr><Cdtr><Nm>Shop</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>`
  const statement = await testRead(
    document(entry('5.00', 'CRDT', parties, '<RvslInd>true</RvslInd>'), '100.00', '105.00'),
  )
  expect(statement.rows).toMatchObject([{ amount: '5.00', payee: 'Shop', isReversal: true }])
  expect(prove(statement)).toMatchObject([{ kind: 'proven' }])
})

test('what is pending says so, what is only announced is left out', async () => {
  const pending = entry('5.00', 'DBIT').replace('<Sts>BOOK</Sts>', '<Sts><Cd>PDNG</Cd></Sts>')
  const told = entry('6.00', 'DBIT').replace('BOOK', 'INFO')
  const { rows, leftOut, counts } = await testRead(document(pending + told))
  expect(rows).toMatchObject([{ amount: '-5.00', status: 'pending' }])
  expect(leftOut).toMatchObject([{ at: 2, reason: 'information' }])
  expect(counts.all).toBe(2)
})

test('what was paid in another currency is kept', async () => {
  const abroad = `<NtryDtls><TxDtls><AmtDtls><InstdAmt><Amt Ccy="USD">11.00</Amt></InstdAmt></AmtDtls></TxDtls></NtryDtls>`
  const { rows } = await testRead(document(entry('10.00', 'DBIT', abroad)))
  expect(rows[0]).toMatchObject({ amount: '-10.00', original: { amount: '-11.00', currency: 'USD' } })
})

test.each([
  ['camt.052.001.06', 'BkToCstmrAcctRpt', 'Rpt'],
  ['camt.054.001.08', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
])('%s is read the same way, with a prefix before its names too', async (schema, message, name) => {
  const text = `<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:${schema}"><ns2:${message}><ns2:${name}>${entry('7.00', 'DBIT').replace(/<(\/?)/g, '<$1ns2:')}</ns2:${name}></ns2:${message}></ns2:Document>`
  const { source, rows, accounts } = await testRead(text)
  expect(source).toMatchObject({ format: 'camt', because: 'namespace', found: schema })
  expect(rows).toMatchObject([{ amount: '-7.00' }])
  expect(accounts).toEqual([{ key: 'CHF', currency: 'CHF' }])
})

test('statements of one account that do not meet leave a gap, which explains the difference', async () => {
  const [first, second] = [
    document(entry('1.00', 'CRDT'), '100.00', '101.00'),
    document('', '150.00', '150.00'),
  ] as const
  const both = first.replace('</Stmt>', `</Stmt>${/<Stmt>.*<\/Stmt>/.exec(second)?.[0] ?? ''}`)
  const statement = await testRead(both)
  expect(statement.accounts[0]?.gaps).toEqual([{ amount: '49', day: '2026-03-31' }])
  expect(prove(statement)).toMatchObject([{ kind: 'differs', difference: '49', explanations: [{ kind: 'gap' }] }])
})

test('a file whose letters are not those that it names is read as its bytes prove', async () => {
  const named = `<NtryDtls><TxDtls><RmtInf><Ustrd>Bäckerei Größe</Ustrd></RmtInf></TxDtls></NtryDtls>`
  const { rows, source } = await testRead(written(document(entry('1.00', 'DBIT', named)), 'windows-1252'))
  expect(rows[0]?.bankText).toBe('Bäckerei Größe')
  expect(source.wrongEncoding).toBe('UTF-8')
})

test('a bomb of entities, half a file and another kind of XML are refused', async () => {
  const whole = document(entry('1.00', 'DBIT'))
  expect(await testRefusal(whole.slice(0, whole.length / 2))).toBe('cut')
  expect(await testRefusal(whole.replace('<Document', '<!DOCTYPE d [<!ENTITY a "b">]><Document'))).toBe('entities')
  expect(await testRefusal('<?xml version="1.0"?><plan><a>1</a></plan>')).toBe('xmlUnknown')
  expect(await testRefusal('<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "b">]><plan/>')).toBe('entities')
})

test('10,000 entries are read within the time of a test', async () => {
  const entries = Array.from({ length: 10_000 }, (_, at) => entry('1.00', 'CRDT').replace('R1', `R${at}`))
  const statement = await testRead(document(entries.join(''), '0.00', '10000.00'))
  expect(prove(statement)).toMatchObject([{ kind: 'proven', count: 10_000 }])
})
