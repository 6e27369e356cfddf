import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '#api/createApi.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { newUser } from '../caller.ts'
import { clientOf, makeLedger } from '../door/commands.ts'
import { listen, startInstances } from '../instances.ts'
import { atLeast, atMost, equals, type Fault } from './fault.ts'

const KILLS = 6
const WANTED = 20
const READY_WITHIN_MS = 60_000
const FILE_BYTES = 200_000

/** Asks again under the same key until it is acknowledged, as the app does. */
const insist = async <T>(ask: () => Promise<T>, isOver: () => boolean): Promise<T | undefined> => {
  while (true) {
    try {
      return await ask()
    } catch {
      if (isOver()) return undefined
      await sleep(100)
    }
  }
}

const readyAgain = async (origins: readonly string[]): Promise<number> => {
  const start = performance.now()
  const isReady = async (origin: string) =>
    fetch(`${origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (performance.now() - start < READY_WITHIN_MS) {
    const ready = await Promise.all(origins.map(isReady))
    if (ready.every(Boolean)) break
    await sleep(100)
  }
  return performance.now() - start
}

/** How often each text stands in the ledger. */
const countTexts = async (api: Api): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  let after: string | undefined
  do {
    const page = await api.transactions.list({ count: 128, ...(after === undefined ? {} : { after }) })
    for (const { description = '' } of page.transactions) counts.set(description, (counts.get(description) ?? 0) + 1)
    after = page.next
  } while (after !== undefined)
  return counts
}

export const fault: Fault = {
  title: 'Two instances while their database is killed: commands, uploads, live updates',
  run: async () => {
    const { servers, db, killDatabase, stop } = await startInstances(2)
    const origins = servers.map(({ origin }) => origin)
    try {
      const { token } = await newUser(origins[0] ?? '', 'anna')
      const clients = origins.map((origin) => clientOf(origin, token))
      const [api] = clients as [Api]
      const { accounts, categories } = await makeLedger(api)
      const draft = { accountId: accounts[0] ?? 0, categoryId: categories[0] ?? 0, delta: '-1' }
      const ears = await Promise.all(origins.map((origin) => listen(origin, token)))

      const over = new AbortController()
      const recorded: string[] = []
      const write = async (client: Api): Promise<void> => {
        while (!over.signal.aborted) {
          const idempotencyKey = randomUUID()
          const command = () =>
            client.transactions.create({ ...draft, description: idempotencyKey }, { idempotencyKey })
          if ((await insist(command, () => over.signal.aborted)) !== undefined) recorded.push(idempotencyKey)
        }
      }
      const stored = new Map<string, Buffer>()
      const store = async (client: Api): Promise<void> => {
        while (!over.signal.aborted) {
          const content = randomBytes(FILE_BYTES)
          const file = new File([new Uint8Array(content)], 'statement.bin')
          const answer = await client.files.upload({}, { file }).catch(() => undefined)
          if (answer === undefined) await sleep(100)
          else stored.set(answer.fileId, content)
        }
      }
      const work = [...clients, ...clients].map(write).concat(clients.map(store))
      const pauses: number[] = []
      for (let kill = 0; kill < KILLS; kill++) {
        await sleep(2500 + kill * 170)
        killDatabase()
        await sleep(200)
        pauses.push(await readyAgain(origins))
      }
      await sleep(1000)
      over.abort()
      await Promise.all(work)

      const before = ears.map((ear) => ear.heard())
      for (let turn = 0; turn < WANTED; turn++) await api.transactions.create(draft)
      for (
        const end = Date.now() + 10_000;
        Date.now() < end && ears.some((ear, at) => ear.heard() - (before[at] ?? 0) < WANTED);
      )
        await sleep(100)
      const heard = ears.map((ear, at) => ear.heard() - (before[at] ?? 0))
      for (const ear of ears) ear.close()

      const counts = await countTexts(api)
      let [lostFiles, mixed] = [0, 0]
      for (const [fileId, content] of stored) {
        const found = await api.files.downloadOwn({ fileId }).then(
          (blob) => blob.arrayBuffer(),
          () => undefined,
        )
        if (found === undefined) lostFiles++
        else if (!content.equals(Buffer.from(found))) mixed++
      }
      return [
        atLeast('commands acknowledged', recorded.length, 40, ''),
        equals('of them lost', recorded.filter((text) => !counts.has(text)).length, 0),
        equals('recorded more than once', [...counts].filter(([text, count]) => text !== '' && count > 1).length, 0),
        atLeast('files acknowledged', stored.size, 10, ''),
        equals('of them lost', lostFiles, 0),
        equals('with other bytes', mixed, 0),
        atMost(`both are ready again after each of ${KILLS} kills within`, Math.max(...pauses), 30_000, 'ms'),
        equals('commands heard afterwards on the same live channels', heard.join(', '), `${WANTED}, ${WANTED}`),
        equals('kept totals that differ from their rows', (await differences(db)).length, 0),
      ]
    } finally {
      await stop()
    }
  },
}
