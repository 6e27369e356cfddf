import { beforeEach, expect, test, vi } from 'vitest'
import { accountIds, categoryIds, tagIds } from '#mocks/sample.ts'
import { watch } from './kernel/testWatch.ts'
import type { Stores } from './Stores.ts'
import { testNetwork, testStores } from './testStores.ts'

const { start } = testNetwork()
let stores: Stores

beforeEach(async () => {
  start()
  stores = testStores()
  await watch(stores.tags.list)
})

const trip = () => stores.tags.byId.get(tagIds.seasideTrip)

test('a tag with days is offered on its days only, one without is never offered', () => {
  expect(trip()).toMatchObject({ firstDay: '2026-08-06', lastDay: '2026-08-13' })
  const offered = (day: string) => stores.tags.offeredOn(day).map(({ tagId }) => tagId)
  expect(['2026-08-05', '2026-08-06', '2026-08-13', '2026-08-14'].map(offered)).toEqual([
    [],
    [tagIds.seasideTrip],
    [tagIds.seasideTrip],
    [],
  ])
})

test('a tag with a first day only is offered from then on', async () => {
  const tagId = await stores.tags.create({ name: 'New house', firstDay: '2026-11-01' })
  await vi.waitFor(() => expect(stores.tags.named('NEW HOUSE')?.tagId).toBe(tagId))
  expect(stores.tags.offeredOn('2027-02-01').map((tag) => tag.tagId)).toEqual([tagId])
  expect(stores.tags.offeredOn('2026-10-31')).toEqual([])
})

test('what a tag comes to follows the transactions, and a split counts once', async () => {
  const totals = stores.tags.totalsOf()
  await watch(totals)
  const ofTrip = () => totals.value.find(({ tagId }) => tagId === tagIds.seasideTrip)
  expect(ofTrip()).toMatchObject({ count: 3, sums: [{ expense: '-874.5' }] })
  const line = (delta: string) => ({ categoryId: categoryIds.trips, delta, tagIds: [tagIds.seasideTrip] })
  const whole = { accountId: accountIds.cash, categoryId: categoryIds.trips, delta: '-10' }
  await stores.ledger.record({ ...whole, lines: [line('-4'), line('-6')] })
  await vi.waitFor(() => expect(ofTrip()).toMatchObject({ count: 4, sums: [{ expense: '-884.5' }] }))
})

test('a merged tag is gone, and one that was changed elsewhere is not overwritten unseen', async () => {
  const seen = trip()!
  const preview = stores.tags.previewMerge(seen.tagId, tagIds.forChildren)
  await preview.load()
  expect(preview.value).toEqual({ transactions: 3 })
  await stores.tags.edit({ tagId: seen.tagId, name: 'Holiday' })
  await expect(stores.tags.remove(seen)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await vi.waitFor(() => expect(trip()?.name).toBe('Holiday'))
  await stores.tags.merge(trip()!, tagIds.forChildren)
  await vi.waitFor(() => expect(trip()).toBeUndefined())
})
