import { expect, test } from 'vitest'
import { prove } from './proof.ts'
import { testRead, testRefusal } from './testRead.ts'

const message = (rows: string, opening = 'C251231EUR100,00', closing = 'C260105EUR90,00') =>
  `:20:REF\r\n:25:37040044/532013000\r\n:28C:1/1\r\n:60F:${opening}\r\n${rows}\r\n:62F:${closing}\r\n-\r\n`

test('numbered information is taken apart', async () => {
  const info =
    ':86:105?00LASTSCHRIFT?10999?20EREF+A1?21SVWZ+Rechnung 4711 vom Jan?22uar?30GENODEF1?31DE11?32STADT?33WERKE'
  const statement = await testRead(message(`:61:2601050105DR10,00NDDTNONREF//B77\r\n${info}`))
  expect(statement.accounts).toMatchObject([
    { number: '532013000', bank: '37040044', currency: 'EUR', opening: { amount: '100.00', day: '2025-12-31' } },
  ])
  expect(statement.rows).toMatchObject([
    {
      amount: '-10.00',
      payee: 'STADTWERKE',
      bankText: 'Rechnung 4711 vom Jan uar',
      bankId: 'B77',
      counterAccount: 'DE11',
    },
  ])
  expect(prove(statement)).toMatchObject([{ kind: 'proven', moved: '-10' }])
})

test('words between slashes are taken apart, over the ends of lines', async () => {
  const info = `:86:/TRTP/SEPA OVERBOEKING/IBAN/NL20INGB0001234567/BIC/INGBNL2A/NAME/J.\r\n JANSEN/REMI/Factuur 12/EREF/NOTPROVIDED`
  const { rows } = await testRead(message(`:61:260105D10,00NTRFNONREF\r\n${info}`))
  expect(rows).toMatchObject([{ payee: 'J. JANSEN', bankText: 'Factuur 12', counterAccount: 'NL20INGB0001234567' }])
})

test('free information over several lines is one text', async () => {
  const { rows } = await testRead(message(':61:260105D10,NMSCNONREF\r\n:86:Card payment\r\nCoffee house'))
  expect(rows).toMatchObject([{ amount: '-10', bankText: 'Card payment Coffee house', date: { day: '2026-01-05' } }])
})

test('the entry date of a row around New Year is of the nearer year', async () => {
  const { rows } = await testRead(message(':61:2512310102D10,00NTRFA\r\n:61:2601021231C1,00NTRFB'))
  expect(rows.map(({ date }) => date.day)).toEqual(['2026-01-02', '2025-12-31'])
})

test('a reversed credit goes out and a reversed debit comes in', async () => {
  const { rows } = await testRead(message(':61:260105RC10,00NTRFA\r\n:61:260105RD4,00NTRFB'))
  expect(rows).toMatchObject([
    { amount: '-10.00', isReversal: true },
    { amount: '4.00', isReversal: true },
  ])
})

test('an overdrawn account, pages and the envelope of the network are read', async () => {
  const first = message(':61:260105D20,00NTRFA', 'C260104EUR10,00', 'D260105EUR10,00').replace(':62F:', ':62M:')
  const second = message(':61:260105C15,00NTRFB', 'D260105EUR10,00', 'C260105EUR5,00').replace(':60F:', ':60M:')
  const statement = await testRead(`{1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:\r\n${first}-}\r\n${second}`)
  expect(statement.accounts).toHaveLength(1)
  expect(statement.accounts[0]?.gaps).toBeUndefined()
  expect(prove(statement)).toMatchObject([{ kind: 'proven', opening: '10.00', closing: '5.00', moved: '-5' }])
})

test('messages without their reference are read, each with its balances', async () => {
  const first = message(':61:260105D10,00NTRFA')
  const second = message(':61:260106C15,00NTRFB', 'C260105EUR90,00', 'C260106EUR105,00')
  const text = (first + second).replaceAll(':20:REF\r\n', '')
  for (const each of [text, text.replaceAll('\r\n-\r\n', '\r\n')]) {
    const statement = await testRead(each)
    expect(statement.source).toMatchObject({ format: 'mt940' })
    expect(statement.accounts).toHaveLength(1)
    expect(prove(statement)).toMatchObject([{ kind: 'proven', opening: '100.00', closing: '105.00', moved: '5' }])
  }
})

test('what an interim report lists is pending, and so is what is marked as expected', async () => {
  const interim = ':20:REF\r\n:25:37040044/532013000\r\n:28C:1/1\r\n:34F:EURD0,00\r\n:13D:2601051200+0100\r\n'
  const statement = await testRead(`${interim}:61:2601050105DR10,00NDDTNONREF\r\n:86:Shop\r\n:90D:1EUR10,00\r\n-\r\n`)
  expect(statement.accounts).toMatchObject([{ number: '532013000', currency: 'EUR' }])
  expect(statement.rows).toMatchObject([{ account: '37040044/532013000 EUR', amount: '-10.00', status: 'pending' }])
  const { rows } = await testRead(message(':61:260105ED10,00NTRFA\r\n:61:260105D4,00NTRFB'))
  expect(rows.map(({ status }) => status)).toEqual(['pending', 'cleared'])
})

test('half a file has no closing balance, and is refused', async () => {
  const whole = message(':61:260105D10,00NTRFA\r\n:86:Something')
  expect(await testRefusal(whole.slice(0, whole.length - 30))).toBe('noBalance')
  expect(await testRefusal(`${whole}:20`)).toBe('cut')
})
