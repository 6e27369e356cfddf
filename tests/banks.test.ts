import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sharedCurrencies } from '#shared/sharedCurrencies.ts'
import { isEqual, sum } from '#shared/money.ts'
import { cash, commandOf, buildEngine } from '#import/engine/testEngine.ts'
import { noDecisions } from '#import/engine/decisions.ts'
import expected from './banks/expected.json' with { type: 'json' }

const ether = { currencyId: 900, code: 'ETH', symbol: 'Ξ', decimals: 18 }
const currencies = [...sharedCurrencies, ether]

/** The currency that each file is in. */
const codes: Record<keyof typeof expected, string> = {
  'de-semicolon-cp1252.csv': 'EUR',
  'us-parentheses.csv': 'USD',
  'neobank-fee-state.csv': 'MDL',
  'ru-cp1251.csv': 'RUB',
  'ro-debit-credit.tsv': 'RON',
  'crypto-pipe-18-decimals.csv': 'ETH',
}

test.each(Object.entries(expected))('%s is read without a choice but the account', async (name, file) => {
  const code = codes[name as keyof typeof expected]
  const currencyId = currencies.find((currency) => currency.code === code)?.currencyId ?? 0
  const desk = await buildEngine(readFileSync(new URL(`banks/${name}`, import.meta.url)), {
    currencies,
    // An empty account would begin with the balance before the first row.
    accounts: [{ ...cash, currencyId, balance: '12' }],
  })
  const found = await desk.find(noDecisions)
  expect(found).toMatchObject({
    importedCount: file.rows,
    refusedCount: 0,
    excluded: { choice: 0, state: 0, duplicate: 0 },
    missing: [],
  })
  expect(found).toMatchObject({ delimiter: file.delimiter, skip: file.headerRows })
  expect(found.encoding.encoding).toBe(file.encoding.replace('cp', 'windows-'))
  const deltas = (await commandOf(desk)).entries.map(({ delta }) => delta)
  expect(isEqual(sum(deltas), file.total)).toBe(true)
  expect(deltas[0]).toBe(file.first)
})
