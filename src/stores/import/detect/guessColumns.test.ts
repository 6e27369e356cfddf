import { expect, test } from 'vitest'
import { csvLines, csvText, statementText } from '#mocks/csv.ts'
import { guessRoles, guessSkip } from './guessColumns.ts'
import { AmountReader } from '#stores/import/read/readAmount.ts'
import { readCsv } from '#stores/import/read/readCsv.ts'

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

test('two columns of words are one description; a balance is no amount', async () => {
  expect(await guess(statementText)).toEqual({
    skip: 1,
    roles: ['date', 'description', 'description', 'category', 'amount', 'ignore'],
  })
})

test('names in Russian and Romanian are understood', async () => {
  expect(
    await guess('Дата операции;Сумма;Категория;Описание;Остаток\n05.01.2026;-819,02;Еда;Магазин;10,00\n'),
  ).toMatchObject({ roles: ['date', 'amount', 'category', 'description', 'ignore'] })
  expect(
    await guess('Data\tDescriere\tSumă\tCategorie\tCont\n03.01.2026\tPlată\t-5,10\tMâncare\tCard\n'),
  ).toMatchObject({
    roles: ['date', 'description', 'amount', 'category', 'account'],
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

test('a name that promises an amount gives way to a column that holds amounts', async () => {
  const { roles } = await guess('date,amount,value,note\n2026-01-02,none,-5.00,milk\n2026-01-03,none,-6.00,bread\n')
  expect(roles).toEqual(['date', 'ignore', 'amount', 'description'])
})

test('what a bank writes above the heading is left out with it', async () => {
  const { skip, roles } = await guess(
    'Statement;;\nPeriod;01.01.2026 - 31.03.2026;\nDate;Payee;Amount\n03.01.2026;Rent;-5,00\n',
  )
  expect(skip).toBe(3)
  expect(roles).toEqual(['date', 'description', 'amount'])
})
