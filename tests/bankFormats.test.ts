import { expect, test } from 'vitest'
import { sharedCurrencies } from '#contract/currencies.ts'
import { isEqual, sum } from '#contract/money.ts'
import { commandOf, decide, deskOf } from '#stores/import/aDesk.ts'
import type { Encoding } from '#stores/import/encoding.ts'
import { noDecisions } from '#stores/import/decisions.ts'
import type { BankFile } from './bankFormats/bankFile.ts'
import { distantFiles } from './bankFormats/distant.ts'
import { easternFiles } from './bankFormats/eastern.ts'
import { englishFiles } from './bankFormats/english.ts'
import { oddFiles } from './bankFormats/odd.ts'
import { westernFiles } from './bankFormats/western.ts'

const others = ['CHF', 'SEK', 'PLN', 'CZK', 'INR', 'AUD', 'BRL', 'ZAR', 'KWD']
const currencies = [
  ...sharedCurrencies,
  ...others.map((code, at) => ({ currencyId: 1000 + at, code, symbol: code, decimals: code === 'KWD' ? 3 : 2 })),
]

/** The bytes of a text, written down as the bank does it. */
const written = (text: string, encoding: Encoding = 'utf-8', hasMark = false): Uint8Array<ArrayBuffer> => {
  const whole = hasMark ? `\uFEFF${text}` : text
  if (encoding === 'utf-8') return new TextEncoder().encode(whole)
  if (encoding.startsWith('utf-16')) {
    const view = new DataView(new ArrayBuffer(2 * whole.length))
    for (let at = 0; at < whole.length; at++) view.setUint16(2 * at, whole.charCodeAt(at), encoding === 'utf-16le')
    return new Uint8Array(view.buffer)
  }
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
  return Uint8Array.from(whole, (letter) => {
    const byte = letters.indexOf(letter)
    if (byte < 0) throw new Error(`${encoding} has no ${letter}`)
    return byte
  })
}

const open = ({ text, encoding, hasMark, code }: BankFile) => {
  const currencyId = currencies.find((currency) => currency.code === code)?.currencyId ?? 0
  return deskOf(written(text, encoding, hasMark), {
    zone: 'UTC',
    currencies,
    accounts: [{ accountId: 4, name: 'Mine', currencyId }],
  })
}

test.each([...englishFiles, ...westernFiles, ...easternFiles, ...distantFiles, ...oddFiles])('$name', async (file) => {
  const desk = await open(file)
  const asked = await desk.find(noDecisions)
  expect(asked.missing).toEqual(file.asked ?? [])
  const found = await desk.find(decide(file.said ?? {}))
  expect(found).toMatchObject({
    bookedCount: file.count,
    refusedCount: file.refused ?? 0,
    stateCount: file.byState ?? 0,
    missing: [],
  })
  expect(found.asides.count).toBe(file.asides ?? 0)
  expect(found.encoding.encoding).toBe(file.encoding ?? 'utf-8')
  const { entries } = await commandOf(desk)
  const total = sum(entries.map(({ delta }) => delta))
  expect(isEqual(total, file.total) ? file.total : total).toBe(file.total)
  expect(entries[0]?.created).toBe(file.first)
  expect(entries[0]?.description ?? '').toContain(file.about ?? '')
})
