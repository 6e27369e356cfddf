import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer, type TestUser } from '#server/testing.ts'

const server = await sharedTestServer()
const NINES = '9'.repeat(30)
const LEAST = `0.${'0'.repeat(29)}1`
const rates = [NINES, LEAST, '1', `${NINES}.${NINES}`, '0.000000000000000001', '123456789012345678']

/** Every query that returns an amount, in each of the currencies. */
const ask = async (anna: TestUser, currencyIds: number[], days: string[]) => {
  const [fromTime, toTime] = [`${days[0]}T00:00:00Z`, new Date().toISOString()]
  const range = { fromTime, toTime }
  const answers = [
    await anna.send(contract.accounts.list),
    await anna.send(contract.transactions.list),
    await anna.send(contract.transactions.getMonths),
    await anna.send(contract.analytics.getCategoriesAnalytics),
    await anna.send(contract.rates.listOwn),
    await anna.send(contract.transferPairs.list),
  ]
  for (const currencyId of currencyIds) {
    answers.push(
      await anna.send(contract.rates.getMany, { toCurrencyId: currencyId, dates: days.join(',') }),
      await anna.send(contract.analytics.getByMonths, { ...range, currencyId }),
      await anna.send(contract.analytics.getByDays, { currencyId }),
      await anna.send(contract.analytics.getNetWorth, { by: 'month', ...range, currencyId }),
      await anna.send(contract.reports.create, { type: 1, filter: {}, currencyId }),
    )
    for (const fromCurrencyId of currencyIds) {
      answers.push(await anna.send(contract.rates.get, { fromCurrencyId, toCurrencyId: currencyId }))
    }
  }
  return answers
}

test('31.9: amounts, rates and decimals at their limits are answered or refused, and are no fault of the server', async () => {
  const draft = fc.record({
    decimals: fc.tuple(fc.constantFrom(0, 2, 18, 30), fc.constantFrom(0, 2, 18, 30), fc.constantFrom(0, 2, 18, 30)),
    rates: fc.tuple(fc.constantFrom(...rates), fc.constantFrom(...rates)),
    sign: fc.constantFrom('', '-'),
  })
  await fc.assert(
    fc.asyncProperty(draft, async ({ decimals, rates: [first, second], sign }) => {
      const anna = await server.aUser()
      const folderId = await anna.aFolder()
      const categoryId = await anna.aCategory()
      const currencyIds: number[] = []
      for (const [place, digits] of decimals.entries()) {
        const code = `OWN${place}`
        const made = await anna.call(contract.currencies.create, {
          code,
          symbol: code,
          decimals: digits,
          description: code,
        })
        currencyIds.push(made.currencyId)
        const accountId = await anna.anAccount({ folderId, currencyId: made.currencyId })
        const delta = `${sign}${NINES}${digits === 0 ? '' : `.${'9'.repeat(digits)}`}`
        for (const createdAt of ['2026-01-05T10:00:00Z', new Date().toISOString()]) {
          await anna.aTransaction({ accountId, categoryId, delta, createdAt })
        }
      }
      const [a = 0, b = 0, c = 0] = currencyIds
      const setting = [
        await anna.send(contract.rates.set, { currencyId: a, toCurrencyId: b, rate: first, date: '2026-01-01' }),
        await anna.send(contract.rates.set, { currencyId: b, toCurrencyId: c, rate: second, date: '2026-01-01' }),
      ]
      const answers = [...setting, ...(await ask(anna, [...currencyIds, 1], ['2026-01-01', '2026-01-06']))]
      expect(answers.filter(({ status }) => status === 500).map(({ body }) => body)).toEqual([])
    }),
    { numRuns: 8 },
  )
}, 240_000)
