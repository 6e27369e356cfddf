import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { ListedRate, OwnRate, Rate } from '#contract/rates.ts'
import { quotient } from '#shared/rates.ts'
import { dayIn } from '#shared/zone.ts'
import type { MockBackend } from './mockBackend.ts'
import { mock } from './mock.ts'
import { findRow } from './rows.ts'

/** Mock rates per euro, the same on every day. Ether has a rate, gold has none. */
const perEuro: Record<string, string> = {
  EUR: '1',
  USD: '1.1604',
  GBP: '0.8813',
  JPY: '180.95',
  RUB: '93.87',
  RON: '5.0895',
  MDL: '19.762',
  ETH: '0.00038217',
}

/** A rate set by hand: a dollar in lei. */
export const anOwnRate = (differences: Partial<OwnRate> = {}): OwnRate => ({
  currencyId: 1,
  toCurrencyId: 6,
  rate: '4.4',
  date: '2026-11-20',
  version: '1',
  ...differences,
})

/** The rates of the leu, into the euro by default; `none` where given. */
export const aRate = (differences: Partial<ListedRate> = {}): ListedRate => ({
  currencyId: 6,
  askedDate: '2026-11-21',
  date: '2026-11-20',
  source: 'market',
  ...(differences.source === 'none' ? {} : { rate: '0.2' }),
  ...differences,
})

const newestFirst = (a: OwnRate, b: OwnRate): number => (a.date < b.date ? 1 : -1)

export const rateHandlers = (backend: MockBackend): HttpHandler[] => {
  const { rates } = contract
  const today = () => dayIn(backend.settings.timeZone, new Date())
  return [
    mock(rates.get, ({ fromCurrencyId, toCurrencyId, date }) => {
      const rate = rateOf(backend, fromCurrencyId, toCurrencyId, date ?? today())
      if (date === undefined && rate.source === 'none') throw new Refusal('RATE_UNAVAILABLE')
      return rate
    }),
    mock(rates.getMany, ({ toCurrencyId, dates = today() }) => ({
      rates: dates.split(',').flatMap((askedDate) =>
        backend.currencies.map(({ currencyId }) => ({
          currencyId,
          askedDate,
          ...rateOf(backend, currencyId, toCurrencyId, askedDate),
        })),
      ),
    })),
    mock(rates.listOwn, () => ({ rates: backend.ownRates.toSorted(newestFirst) })),
    mock(
      rates.set,
      ({ currencyId, toCurrencyId, rate, date = today() }) => {
        findRow(backend.currencies, 'currencyId', { currencyId })
        findRow(backend.currencies, 'currencyId', { currencyId: toCurrencyId })
        if (currencyId === toCurrencyId)
          throw new Refusal('INVALID_INPUT', 'A currency is worth itself', [
            { path: ['toCurrencyId'], message: 'is the same' },
          ])
        const others = backend.ownRates.filter((own) => !isPair(own, currencyId, toCurrencyId) || own.date !== date)
        const added = rate === undefined ? [] : [anOwnRate({ currencyId, toCurrencyId, rate, date })]
        backend.ownRates = [...others, ...added]
        return {}
      },
      ['currencies'],
    ),
  ]
}

const isPair = (own: OwnRate, from: number, to: number): boolean => own.currencyId === from && own.toCurrencyId === to

/** The rate between two currencies on a day. */
export const rateOf = (backend: MockBackend, from: number, to: number, date: string): Rate => {
  const [unit, other] = [from, to].map((currencyId) => findRow(backend.currencies, 'currencyId', { currencyId }))
  if (from === to) return { rate: '1', date, source: 'same' }
  const known = backend.ownRates.toSorted(newestFirst).filter((own) => own.date <= date)
  const own = known.find((candidate) => isPair(candidate, from, to))
  if (own) return { rate: own.rate, date: own.date, source: 'own' }
  const turned = known.find((candidate) => isPair(candidate, to, from))
  if (turned) return { rate: quotient('1', turned.rate), date: turned.date, source: 'own' }
  const [mine, theirs] = [perEuro[unit?.code ?? ''], perEuro[other?.code ?? '']]
  if (mine === undefined || theirs === undefined) return { date, source: 'none' }
  return { rate: quotient(theirs, mine), date, source: 'market' }
}
