import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '#api/createApi.ts'
import { startEmbedded } from '#server/infra/postgres/embedded.ts'
import { makeTestFolder } from '#server/db/testServer.ts'
import { newUser } from '../caller.ts'
import { makeLedger } from '../door/commands.ts'
import { startServer } from '../server.ts'
import { equals, type Fault } from './fault.ts'

const HOUR = 3600
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
/** A server looks for what is due every 30 s. */
const PATIENCE_MS = 60_000
const JUMPS = [HOUR, -HOUR, 25 * HOUR, 0]
const NAMES = ['one', 'two', 'three']

const rentOf = async (api: Api): Promise<number> => (await api.transactions.getCount({ description: 'Rent' })).count

/** The count, once it has been reached and had the time to go beyond. */
const resolvedRent = async (api: Api, atLeast: number): Promise<number> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await rentOf(api)) < atLeast;) await sleep(500)
  await sleep(2000)
  return rentOf(api)
}

export const fault: Fault = {
  title: 'The clock jumps while the server runs',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'farthing-clock-'))
    const clock = join(folder, 'clock')
    const setClock = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    setClock(0)
    const dataDir = makeTestFolder()
    const database = await startEmbedded({ dataDir, print: () => undefined })
    const { user, host, database: name } = database.poolConfig
    const server = await startServer({
      DATABASE_URL: `postgres://${user}@/${name}?host=${host}`,
      REGISTRATION: 'on',
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    try {
      const { api } = await newUser(server.origin, 'anna')
      const { accounts, categories } = await makeLedger(api)
      const book = { accountId: accounts[0] ?? 0, categoryId: categories[0] ?? 0 }
      const repeat = { repeatType: 0 as const, repeatArg: 1, notificationMode: 0 as const }
      const nextRepeat = new Date(Date.now() + (HOUR / 2) * 1000).toISOString()
      await api.recurring.create({ ...book, ...repeat, nextRepeat, delta: '-1', description: 'Rent' })
      const hours: number[] = []
      const rents: number[] = []
      let [disordered, notUndone, refused] = [0, 0, 0]
      for (const [turn, jump] of JUMPS.entries()) {
        setClock(jump)
        // A server keeps the date of its answers for a second.
        await sleep(2000)
        const { headers } = await fetch(`${server.origin}/api/health/ready`)
        hours.push(Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / (HOUR * 1000)))
        rents.push(await resolvedRent(api, jump > HOUR ? 2 : 1))
        const sets: number[] = []
        for (const each of NAMES) {
          const options = { onChangeSet: (id: number) => void sets.push(id) }
          await api.transactions.create({ ...book, delta: '-2', description: `${each} ${turn}` }, options)
        }
        const { changeSets } = await api.history.list({ count: NAMES.length })
        const found = changeSets.map(({ changeSetId }) => changeSetId)
        if (found.join() !== sets.toReversed().join()) disordered++
        await api.history.undo({ changeSetId: sets.at(-1) ?? 0 })
        if ((await api.transactions.getCount({ description: `three ${turn}` })).count !== 0) notUndone++
        await newUser(server.origin, `boris${turn}`).catch(() => refused++)
      }
      return [
        equals('hours that the server is ahead after each jump', hours.join(', '), '1, -1, 25, 0'),
        equals('transactions of a daily recurring one after each jump', rents.join(', '), '1, 1, 2, 2'),
        equals('jumps after which the history is not in the order of the commands', disordered, 0),
        equals('jumps after which the newest command is not undone', notUndone, 0),
        equals('jumps after which nobody can sign up', refused, 0),
        equals('the session of before', await api.accounts.list().then(() => 'signed in'), 'signed in'),
      ]
    } finally {
      await server.stop()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    }
  },
}
