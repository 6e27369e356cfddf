import { expect, test } from 'vitest'
import { contract } from '#contract'
import { aPlace, record } from '#server/features/payees/testRows.ts'
import { sharedTestServer } from '#server/testing.ts'

const { payees, tags } = contract
const server = await sharedTestServer()

const aHome = async () => {
  const anna = await server.aUser()
  const place = await aPlace(anna)
  const income = await anna.aCategory({ type: 1 })
  const [lidl, landlord] = [
    await anna.call(payees.create, { name: 'Lidl' }),
    await anna.call(payees.create, { name: 'Landlord' }),
  ]
  const [trip, garden] = [
    await anna.call(tags.create, { name: 'Trip' }),
    await anna.call(tags.create, { name: 'Garden' }),
  ]
  return { anna, place, income, lidl: lidl.payeeId, landlord: landlord.payeeId, trip: trip.tagId, garden: garden.tagId }
}

const at = (day: string) => ({ created_at: new Date(`${day}T12:00:00Z`) })

test('what was paid to a payee is summed by what it counts as, and a split transaction counts once', async () => {
  const { anna, place, income, lidl, landlord } = await aHome()
  const savings = await anna.anAccount()
  await record(server, anna, { ...place, ...at('2026-01-10'), payee_id: lidl }, [{ delta: '-10.50' }])
  await record(server, anna, { ...place, ...at('2026-01-12'), payee_id: lidl }, [
    { delta: '-20' },
    { delta: '-3', to_account_id: savings, to_currency_id: 2, to_delta: '3' },
    { delta: '5', category_id: income },
  ])
  await record(server, anna, { ...place, ...at('2026-01-11'), payee_id: lidl }, [{ delta: '0.50' }])
  await record(server, anna, { ...place, ...at('2026-01-15') }, [{ delta: '-100' }])
  expect((await anna.call(payees.getTotals, {})).totals).toEqual([
    {
      payeeId: lidl,
      count: 3,
      latest: '2026-01-12T12:00:00.000Z',
      sums: [{ currencyId: 2, income: '5', expense: '-30', transferredIn: '3', transferredOut: '-3' }],
    },
  ])
  await record(server, anna, { ...place, ...at('2026-02-01'), payee_id: landlord }, [{ delta: '-500' }])
  const { totals } = await anna.call(payees.getTotals, { fromTime: '2026-01-31T00:00:00Z' })
  expect(totals).toMatchObject([
    { payeeId: landlord, count: 1, sums: [{ currencyId: 2, income: '0', expense: '-500' }] },
  ])
})

test('a transaction with two tags counts for both, and of a split one only the lines that have the tag are summed', async () => {
  const { anna, place, trip, garden } = await aHome()
  await record(server, anna, { ...place, ...at('2026-01-10'), tag_ids: [trip, garden] }, [{ delta: '-10' }])
  await record(server, anna, { ...place, ...at('2026-01-11') }, [
    { delta: '-1', tag_ids: [trip] },
    { delta: '-2', tag_ids: [trip] },
    { delta: '-4' },
  ])
  const sums = (expense: string) => [{ currencyId: 2, income: '0', expense }]
  expect((await anna.call(tags.getTotals, {})).totals).toEqual([
    { tagId: trip, count: 2, latest: '2026-01-11T12:00:00.000Z', sums: sums('-13') },
    { tagId: garden, count: 1, latest: '2026-01-10T12:00:00.000Z', sums: sums('-10') },
  ])
})

test('what is dated after today is not counted yet, and both ends of the range are inclusive', async () => {
  const { anna, place, lidl, trip } = await aHome()
  const ours = { ...place, payee_id: lidl, tag_ids: [trip] }
  for (const day of ['2025-01-01', '2025-01-02', '2025-01-03']) {
    await record(server, anna, { ...ours, ...at(day) }, [{ delta: '-1' }])
  }
  await record(server, anna, { ...ours, ...at('2199-01-01') }, [{ delta: '-1' }])
  const countOf = async (span: object) => [
    (await anna.call(payees.getTotals, span)).totals[0]?.count,
    (await anna.call(tags.getTotals, span)).totals[0]?.count,
  ]
  expect(await countOf({})).toEqual([3, 3])
  expect(await countOf({ toTime: '2199-12-31T00:00:00Z' })).toEqual([3, 3])
  expect(await countOf({ fromTime: '2025-01-01T12:00:00Z', toTime: '2025-01-02T12:00:00Z' })).toEqual([2, 2])
  expect(await countOf({ fromTime: '2025-01-04T00:00:00Z' })).toEqual([undefined, undefined])
})
