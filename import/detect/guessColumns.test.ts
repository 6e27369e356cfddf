import { expect, test } from 'vitest'
import { csvLines, csvText, statementText } from '#mocks/csv.ts'
import { guessRoles, guessSkip } from './guessColumns.ts'
import { AmountReader } from '#import/read/readAmount.ts'
import { readCsv } from '#import/read/readCsv.ts'

const guess = async (text: string, names: { accounts?: string[]; categories?: string[] } = {}) => {
  const { rows, width } = await readCsv(new Blob([text]))
  const evidence = {
    rows,
    width,
    amounts: new AmountReader([]),
    accountNames: new Set(names.accounts),
    categoryNames: new Set(names.categories),
    currencyNames: new Set(['eur']),
  }
  const skip = guessSkip(evidence)
  return { skip, roles: guessRoles(evidence, skip) }
}

test('the names of the columns say what they hold', async () => {
  expect(await guess(csvText(csvLines(50)))).toEqual({
    skip: 1,
    roles: ['date', 'account', 'category', 'amount', 'description'],
  })
})

test('a payee stands beside a description; a balance is no amount', async () => {
  expect(await guess(statementText)).toEqual({
    skip: 1,
    roles: ['date', 'payee', 'description', 'category', 'amount', 'balance'],
  })
})

test('names in Russian and Romanian are understood', async () => {
  expect(
    await guess('Дата операции;Сумма;Категория;Описание;Остаток\n05.01.2026;-819,02;Еда;Магазин;10,00\n'),
  ).toMatchObject({ roles: ['date', 'amount', 'category', 'description', 'balance'] })
  expect(
    await guess('Data\tDescriere\tSumă\tCategorie\tCont\n03.01.2026\tPlată\t-5,10\tMâncare\tCard\n'),
  ).toMatchObject({
    roles: ['date', 'description', 'amount', 'category', 'account'],
  })
})

test('a kind is a category, unless it says debit or credit', async () => {
  const lines = (kinds: string[]) => kinds.map((kind, day) => `2026-01-0${day + 2},${kind},5.10,Milk ${day}\n`).join('')
  expect(await guess(`date,kind,amount,description\n${lines(['Food', 'Home', 'Fun'])}`)).toMatchObject({
    roles: ['date', 'category', 'amount', 'description'],
  })
  expect(await guess(`date,kind,amount,description\n${lines(['debit', 'credit', 'debit'])}`)).toMatchObject({
    roles: ['date', 'direction', 'amount', 'description'],
  })
})

test('without names the cells say it', async () => {
  expect(
    await guess('2026-01-02,Cash,Corner market,-5.10,Food\n2026-01-03,Cash,Book hall,-7.00,Food\n', {
      accounts: ['cash'],
      categories: ['food'],
    }),
  ).toEqual({ skip: 0, roles: ['date', 'account', 'description', 'amount', 'category'] })
})

test('a column of amounts is preferred to a column that is only named like one', async () => {
  const { roles } = await guess('date,amount,value,note\n2026-01-02,none,-5.00,milk\n2026-01-03,none,-6.00,bread\n')
  expect(roles).toEqual(['date', 'ignore', 'amount', 'description'])
})

test('what a bank writes above the heading is left out with it', async () => {
  const { skip, roles } = await guess(
    'Statement;;\nPeriod;01.01.2026 - 31.03.2026;\nDate;Payee;Amount\n03.01.2026;Rent;-5,00\n',
  )
  expect(skip).toBe(3)
  expect(roles).toEqual(['date', 'payee', 'amount'])
})

test.each([
  ['Transaction ID,Date,Merchant,Description,Notes,Tags,Amount', 'card 1,mine,a b'],
  ['Номер операции,Дата,Получатель,Назначение платежа,Заметка,Метки,Сумма', 'перевод,моё,а б'],
  ['Număr tranzacție,Data,Beneficiar,Detalii,Notă,Etichete,Sumă', 'plată,a mea,a b'],
  ['Referenznummer,Datum,Empfänger,Verwendungszweck,Notiz,Schlagworte,Betrag', 'Miete,meins,a b'],
])('whom, what for, notes, tags and the id are found by their names: %s', async (heading, words) => {
  const { roles } = await guess(
    `${heading}\nTX-000017,2026-01-02,Lidl,${words},-5.00\nTX-000018,2026-01-03,Orange,${words},-6.00\n`,
  )
  expect(roles).toEqual(['externalId', 'date', 'payee', 'description', 'note', 'tags', 'amount'])
})

test('a note is a note only beside other words', async () => {
  expect((await guess('Date,Memo,Amount\n2026-01-02,Milk,-5.00\n')).roles).toEqual(['date', 'description', 'amount'])
  expect((await guess('Date,Payee,Memo,Amount\n2026-01-02,Lidl,Milk,-5.00\n')).roles).toEqual([
    'date',
    'payee',
    'note',
    'amount',
  ])
})

test('row numbers and references that repeat are no ids; ids without a name are known by their look', async () => {
  const column = async (name: string, ...ids: string[]) =>
    (
      await guess(
        `Date,${name},Payee,Amount\n${ids.map((id, at) => `2026-01-0${at + 1},${id},Shop ${at},-5.00`).join('\n')}\n`,
      )
    ).roles[1]
  expect(await column('ID', '1', '2', '3')).toBe('ignore')
  expect(await column('Reference number', 'RENT-000001', 'RENT-000001', 'RENT-000001')).toBe('ignore')
  expect(await column('ID', 'a1b2c3', 'a1b2c4', 'a1b2c5')).toBe('externalId')
  const uuid = (last: number) => `0d1f5a52-77aa-4c1e-9a0b-00000000000${last}`
  expect(await column('Column 2', uuid(1), uuid(2), uuid(3))).toBe('externalId')
})
