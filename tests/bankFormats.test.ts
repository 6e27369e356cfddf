import { expect, test } from 'vitest'
import { sharedCurrencies } from '#shared/sharedCurrencies.ts'
import { isEqual, sum } from '#shared/money.ts'
import { written } from '#mocks/letters.ts'
import { commandOf, decide, buildEngine } from '#import/engine/testEngine.ts'
import { noDecisions } from '#import/engine/decisions.ts'
import type { BankFile } from './bankFormats/bankFile.ts'
import { distantFiles } from './bankFormats/distant.ts'
import { easternFiles } from './bankFormats/eastern.ts'
import { englishFiles } from './bankFormats/english.ts'
import { oddFiles } from './bankFormats/odd.ts'
import { westernFiles } from './bankFormats/western.ts'

const others = ['CHF', 'SEK', 'PLN', 'CZK', 'INR', 'AUD', 'BRL', 'ZAR', 'KWD', 'KRW', 'CNY']
const decimals: Record<string, number> = { KWD: 3, KRW: 0 }
const currencies = [
  ...sharedCurrencies,
  ...others.map((code, at) => ({ currencyId: 1000 + at, code, symbol: code, decimals: decimals[code] ?? 2 })),
]

const open = ({ text, encoding = 'utf-8', hasMark, code }: BankFile) => {
  const currencyId = currencies.find((currency) => currency.code === code)?.currencyId ?? 0
  return buildEngine(written(hasMark ? `\uFEFF${text}` : text, encoding), {
    zone: 'UTC',
    currencies,
    accounts: [{ accountId: 4, name: 'Mine', currencyId }],
  })
}

test.each([...englishFiles, ...westernFiles, ...easternFiles, ...distantFiles, ...oddFiles])('$name', async (file) => {
  const desk = await open(file)
  const asked = await desk.find(noDecisions)
  expect(asked.missing).toEqual(file.asked ?? [])
  const found = await desk.find(decide(file.decisions ?? {}))
  expect(found).toMatchObject({
    importedCount: file.count,
    refusedCount: file.refused ?? 0,
    excluded: { state: file.byState ?? 0 },
    missing: [],
  })
  expect(found.skippedRows.skipped).toBe(file.skippedRows ?? 0)
  expect(found.encoding.encoding).toBe(file.encoding ?? 'utf-8')
  const { entries } = await commandOf(desk)
  const total = sum(entries.map(({ delta }) => delta))
  expect(isEqual(total, file.total) ? file.total : total).toBe(file.total)
  expect(entries[0]?.created).toBe(file.first)
  expect(entries[0]?.description ?? '').toContain(file.about ?? '')
})
