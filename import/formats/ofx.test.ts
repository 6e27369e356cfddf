import { expect, test } from 'vitest'
import { written } from '#mocks/letters.ts'
import { prove } from './proof.ts'
import { testRead, testRefusal } from './testRead.ts'

const header = (charset: string) =>
  `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:${charset}\r\n\r\n`

const bank = (
  rows: string,
  name = 'Stadtbank',
) => `<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>${name}</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>100<ACCTID>12 34<ACCTTYPE>SAVINGS</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
${rows}
</BANKTRANLIST><LEDGERBAL><BALAMT>90.00<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const row = (more: string) => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-10.00<FITID>1\n${more}\n</STMTTRN>`

test('values without closing tags, empty ones among them, are read where they stand', async () => {
  const statement = await testRead(header('1252') + bank(row('<NAME>\n<MEMO>Rent &amp; heating')))
  expect(statement.source).toMatchObject({ format: 'ofx', because: 'start', institution: 'Stadtbank' })
  expect(statement.accounts).toEqual([
    {
      key: '12 34 EUR',
      number: '1234',
      bank: '100',
      currency: 'EUR',
      kind: 'savings',
      closing: { amount: '90.00', day: '2026-01-31' },
    },
  ])
  expect(statement.rows).toEqual([
    {
      at: 1,
      account: '12 34 EUR',
      date: { day: '2026-01-05' },
      amount: '-10.00',
      bankText: 'Rent & heating',
      status: 'cleared',
      bankId: '1',
    },
  ])
  expect(prove(statement)).toMatchObject([{ kind: 'derived', opening: '100', moved: '-10' }])
})

test('transactions that are never closed are read as those that are', async () => {
  const open = (id: number, amount: string, memo: string) =>
    `<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>2026010${id}\n<TRNAMT>${amount}\n<FITID>${id}\n<NAME>Shop ${id}\n${memo}\n`
  const list = open(1, '-10.00', '<MEMO>first') + open(2, '-5.00', '<MEMO>\n') + open(3, '2.00', '')
  for (const text of [bank(list), bank(list).replace('</BANKTRANLIST>', '')]) {
    const statement = await testRead(header('1252') + text)
    expect(statement.rows.map(({ amount, payee, bankText }) => [amount, payee, bankText])).toEqual([
      ['-10.00', 'Shop 1', 'first'],
      ['-5.00', 'Shop 2', undefined],
      ['2.00', 'Shop 3', undefined],
    ])
    expect(prove(statement)).toMatchObject([{ kind: 'derived', opening: '103', moved: '-13' }])
  }
})

test('a file of which a transaction would be lost is refused', async () => {
  const outside = bank('').replace('</LEDGERBAL>', `</LEDGERBAL><ODDLIST>${row('<NAME>A')}</ODDLIST>`)
  expect(await testRefusal(header('1252') + outside)).toBe('rowsLost')
})

test('a card and an account in one file stay apart', async () => {
  const card = `<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111</CCACCTFROM><BANKTRANLIST>${row('<NAME>Shop')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>`
  const statement = await testRead(header('1252') + bank(row('')).replace('</OFX>', `${card}</OFX>`))
  expect(statement.accounts).toMatchObject([{ kind: 'savings' }, { number: '4111', currency: 'USD', kind: 'credit' }])
  expect(statement.rows.map(({ account, bankId }) => [account, bankId])).toEqual([
    ['12 34 EUR', '1'],
    ['4111 USD', '1'],
  ])
})

test('an id that several rows have is none', async () => {
  const { rows } = await testRead(header('1252') + bank(row('<NAME>A') + row('<NAME>B')))
  expect(rows.map(({ bankId }) => bankId)).toEqual([undefined, undefined])
})

test.each([
  ['20260105', { day: '2026-01-05' }],
  ['20260105120000[-5:EST]', { day: '2026-01-05' }],
  ['20260105233015.123[-5:EST]', { day: '2026-01-05', time: '23:30:15', offset: '-05:00' }],
  ['20260105083000[+5.30:IST]', { day: '2026-01-05', time: '08:30:00', offset: '+05:30' }],
  ['20260105083000[-3.5:NST]', { day: '2026-01-05', time: '08:30:00', offset: '-03:30' }],
])('%s is a day, with a time where one is known', async (stamp, date) => {
  const { rows } = await testRead(header('1252') + bank(row('').replace('20260105', stamp)))
  expect(rows[0]?.date).toEqual(date)
})

test('what is no day or no amount waits to be corrected as it is written, and is counted', async () => {
  const broken = row('<NAME>Odd').replace('20260105', '20261345') + row('<NAME>Even').replace('-10.00', 'ten')
  const foreign = row('<NAME>Far<CURRENCY><CURRATE>0.1<CURSYM>SEK</CURRENCY>').replace('-10.00', 'ten')
  const text = header('1252') + bank(broken + row('').replace('-10.00', '0.00') + foreign)
  const { counts, leftOut, unread } = await testRead(text)
  expect(counts).toEqual({ all: 4, rows: 2, lines: 0, secondSides: 0, openings: 0, leftOut: 2 })
  expect(unread).toMatchObject([
    { date: '20261345', amount: '-10.00', row: { at: 1, payee: 'Odd' } },
    { date: '20260105', amount: 'ten', row: { at: 2, payee: 'Even' } },
  ])
  expect(leftOut.map(({ reason, text: said }) => [reason, said])).toEqual([
    ['zero', '2026-01-05'],
    ['unreadable', '20260105 ten SEK Far'],
  ])
})

test('an amount in another currency is converted by the rate beside it, exactly', async () => {
  const { rows } = await testRead(header('1252') + bank(row('<CURRENCY><CURRATE>0.1<CURSYM>SEK</CURRENCY>')))
  expect(rows[0]).toMatchObject({ amount: '-1', original: { amount: '-10.00', currency: 'SEK' } })
})

test.each<[string, string, 'utf-8' | 'windows-1252' | 'windows-1251', boolean]>([
  ['1252', 'Bäckerei Größe', 'windows-1252', false],
  ['1252', 'Bäckerei Größe', 'utf-8', true],
  ['1252', 'Пятёрочка у метро', 'utf-8', true],
  ['1251', 'Пятёрочка у метро', 'windows-1251', false],
])('CHARSET:%s with %s in %s is read as its bytes prove', async (charset, text, encoding, isWrong) => {
  const { rows, source } = await testRead(written(header(charset) + bank(row(`<NAME>${text}`)), encoding))
  expect(rows[0]?.payee).toBe(text)
  expect(source.wrongEncoding).toBe(isWrong ? charset : undefined)
})

test('a file that breaks off is refused, and so are entities of its own', async () => {
  const whole = header('1252') + bank(row('<NAME>A'))
  expect(await testRefusal(whole.slice(0, whole.length / 2))).toBe('cut')
  expect(await testRefusal(header('1252'))).toBe('cut')
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
  expect(await testRefusal(`<?xml version="1.0"?>${bomb}<?OFX OFXHEADER="200"?><OFX><A>&b;</A></OFX>`)).toBe('entities')
})

test('20,000 rows are read within the time of a test', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => row(`<NAME>${at}`).replace('<FITID>1', `<FITID>${at}`))
  const { counts } = await testRead(header('1252') + bank(rows.join('')))
  expect(counts).toMatchObject({ all: 20_000, rows: 20_000 })
})
