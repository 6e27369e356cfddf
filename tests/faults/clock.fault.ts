import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '#api/createApi.ts'
import { startEmbedded } from '#server/infra/postgres/embedded.ts'
import { makeTestFolder } from '#server/db/testServer.ts'
import { newUser } from '../caller.ts'
import { clientOf, makeLedger } from '../door/commands.ts'
import { startServer } from '../server.ts'
import { equals, type Fault } from './fault.ts'

const DAY_MS = 86_400_000
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
/** A server looks for what is due every 30 s. */
const PATIENCE_MS = 50_000

const hasLibrary = (): boolean => {
  const env = { ...process.env, LD_PRELOAD: LIBRARY, FAKETIME: '+9d' }
  return Number(execFileSync('date', ['+%s'], { env, stdio: 'pipe' })) > (Date.now() + DAY_MS) / 1000
}

const countOf = async (api: Api): Promise<number> => (await api.transactions.getCount({ description: 'Rent' })).count

/** The count once it has been the same for a while. */
const resolved = async (api: Api, atLeast: number): Promise<number> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await countOf(api)) < atLeast;) await sleep(500)
  await sleep(3000)
  return countOf(api)
}

export const fault: Fault = {
  title: 'The clock of the server set forward and back',
  run: async () => {
    if (!hasLibrary()) throw new Error('It needs libfaketime (apt-get install faketime).')
    const dataDir = makeTestFolder()
    const database = await startEmbedded({ dataDir, print: () => undefined })
    const { user, host, database: name } = database.poolConfig
    const settings = { DATABASE_URL: `postgres://${user}@/${name}?host=${host}`, REGISTRATION: 'on' }
    /** A server whose clock is so many days ahead, as long as the work takes. */
    const at = async <T>(days: number, work: (origin: string) => Promise<T>): Promise<T> => {
      const clock = {
        LD_PRELOAD: LIBRARY,
        FAKETIME: `${days < 0 ? '' : '+'}${days}d`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
      const server = await startServer({ ...settings, ...(days === 0 ? {} : clock) })
      try {
        return await work(server.origin)
      } finally {
        await server.stop()
      }
    }
    try {
      const { token } = await at(0, async (origin) => {
        const made = await newUser(origin, 'anna')
        const { accounts, categories } = await makeLedger(made.api)
        await made.api.recurring.create({
          accountId: accounts[0] ?? 0,
          categoryId: categories[0] ?? 0,
          nextRepeat: new Date(Date.now() + DAY_MS / 2).toISOString(),
          repeatType: 0,
          repeatArg: 1,
          notificationMode: 1,
          delta: '-1',
          description: 'Rent',
        })
        return made
      })
      const ahead = await at(3, (origin) => resolved(clientOf(origin, token), 3))
      const back = await at(-2, async (origin) => {
        const api = clientOf(origin, token)
        await api.notes.create({ text: 'Written before it was' })
        return resolved(api, 3)
      })
      const again = await at(3, (origin) => resolved(clientOf(origin, token), 3))
      const expired = await at(40, (origin) =>
        clientOf(origin, token)
          .accounts.list()
          .then(
            () => 'known',
            ({ code }: { code: string }) => code,
          ),
      )
      const sessions = await at(0, (origin) => newUser(origin, 'boris').then(() => 'signed in'))
      return [
        equals('a daily transaction, three days later', ahead, 3),
        equals('the clock five days back: none is repeated', back, 3),
        equals('forward again: none is repeated', again, 3),
        equals('a session after forty days', expired, 'SIGN_IN_NEEDED'),
        equals('the right time again', sessions, 'signed in'),
      ]
    } finally {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
