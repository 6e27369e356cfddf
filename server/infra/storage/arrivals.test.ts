import { expect, test } from 'vitest'
import { Arrivals } from './arrivals.ts'

const MB = 1024 * 1024
const DISK_MB = 48

/** A small disk with a fixed size, and the bytes written to it. */
const smallDisk = () => {
  const disk = { writtenMb: 0 }
  const look = async () => ({ bsize: MB, blocks: DISK_MB, bavail: DISK_MB - disk.writtenMb })
  return { disk, arrivals: new Arrivals(look) }
}

/** Writes for a book, a megabyte at a time, until it is refused; returns the number of megabytes. */
const fill = async ({ disk, arrivals }: ReturnType<typeof smallDisk>, book: number) => {
  const arrival = arrivals.begin(book)
  for (let count = 0; ; count += 1) {
    const code = await arrival.take(MB).catch(({ code }: { code: string }) => code)
    if (code !== undefined) return { code, count, arrival }
    disk.writtenMb += 1
  }
}

test('what arrives for one book takes no more than it leaves to others, however many uploads it comes in', async () => {
  const all = smallDisk()
  const [first, second] = [await fill(all, 1), await fill(all, 1)]
  expect([first.code, first.count, second.count]).toEqual(['DISK_FULL', 21, 0])
  const other = await fill(all, 2)
  expect(other.count).toBe(10)
  // Neither many books nor many uploads use up the reserve.
  for (let book = 3; book < 100; book += 1) await fill(all, book)
  expect(DISK_MB - all.disk.writtenMb).toBeGreaterThanOrEqual(DISK_MB / 8)
})

test('what has arrived, or was abandoned, leaves its space to others', async () => {
  const all = smallDisk()
  const { arrival, count } = await fill(all, 1)
  all.disk.writtenMb -= count
  arrival.release()
  expect((await fill(all, 1)).count).toBe(count)
})
