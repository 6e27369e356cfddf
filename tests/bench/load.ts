import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { newUser, type SignedIn } from '../caller.ts'
import { type Listener, listen, startInstances } from '../instances.ts'
import { print, table } from '../measured.ts'
import { memoryOf } from '../memory.ts'
import type { TestServer } from '../server.ts'
import { expenses, type Places } from './benchUser.ts'
import { makePlaces } from './places.ts'

const USERS = 200
const ROWS_EACH = 500
const SOCKETS_EACH = 5
const PER_SECOND = 200
const LONG_SECONDS = Number(process.env['LOAD_SECONDS'] ?? 600)
const SHORT_SECONDS = Math.min(60, LONG_SECONDS)

interface Person extends SignedIn {
  places: Places
}

interface Paced {
  /** Milliseconds, counted from when a call was due. */
  p50: number
  p95: number
  p99: number
  calls: number
  failed: number
}

/** Calls at an even pace, whether or not earlier calls were answered. */
const callEvenly = async (
  perSecond: number,
  seconds: number,
  call: (turn: number) => Promise<unknown>,
): Promise<Paced> => {
  const times: number[] = []
  let failed = 0
  const underWay = new Set<Promise<void>>()
  const begin = performance.now()
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const due = begin + (turn * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const one = call(turn)
      .then(
        () => void times.push(performance.now() - due),
        () => void (failed += 1),
      )
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }
  await Promise.all(underWay)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), calls: times.length + failed, failed }
}

/** A typical user: mostly reads, sometimes searches, now and then records something. */
const doSomething = ({ api, places }: Person, turn: number): Promise<unknown> => {
  const draft = {
    accountId: places.accountIds[turn % 4] ?? 0,
    categoryId: places.categoryIds[turn % 40] ?? 0,
    delta: '-1.25',
  }
  switch (turn % 20) {
    case 0:
    case 1:
    case 2:
      return api.transactions.create({ ...draft, description: `Coffee ${turn}` })
    case 3:
    case 4:
      return api.transactions.list({ count: 64, description: 'bakery' })
    case 5:
    case 6:
      return api.transactions.list({ count: 64, accountsIds: String(draft.accountId) })
    case 7:
    case 8:
      return api.transactions.getMonths()
    case 9:
    case 10:
    case 11:
      return api.accounts.list()
    default:
      return api.transactions.list({ count: 64 })
  }
}

const settle = async (origin: string, name: string): Promise<Person> => {
  const { api, token } = await newUser(origin, name)
  const places = await makePlaces(api)
  await api.transactions.createBulk({ entries: expenses(places, ROWS_EACH, ROWS_EACH), means: 'import' })
  return { api, token, places }
}

const ms = (value: number): string => value.toFixed(1)
const asRow = (what: string, { p50, p95, p99, calls, failed }: Paced): string[] => [
  what,
  String(calls),
  ms(p50),
  ms(p95),
  ms(p99),
  String(failed),
]

/** A mixed load at an even pace: few users, many, and many with 1,000 open live channels for ten minutes. */
export const measureLoad = async (): Promise<string> => {
  const { servers, db, database, stop } = await startInstances(1)
  const [server] = servers as [TestServer]
  const bare = fork(new URL('./bareList.ts', import.meta.url), [JSON.stringify(database)])
  const [port] = (await once(bare, 'message')) as [number]
  try {
    print(`load: ${USERS} users`)
    const people: Person[] = []
    for (let index = 0; index < USERS; index++) people.push(await settle(server.origin, `load-${index}`))
    const pick = (turn: number, among: number) => people[(turn * 7) % among] as Person
    const rows: string[][] = []
    const load = async (what: string, perSecond: number, seconds: number, call: (turn: number) => Promise<unknown>) => {
      print(`load: ${what}`)
      const paced = await callEvenly(perSecond, seconds, call)
      rows.push(asRow(what, paced))
      return paced
    }
    await callEvenly(50, 10, (turn) => doSomething(pick(turn, USERS), turn))
    const books = await db
      .selectFrom('members')
      .innerJoin('users', 'users.user_id', 'members.user_id')
      .select('book_id')
      .where('name', 'like', 'load-%')
      .execute()
    const bareCall = async (turn: number) => {
      const { book_id } = books[turn % books.length] as { book_id: number }
      const answer = await fetch(`http://127.0.0.1:${port}/?book=${book_id}`)
      await answer.json()
    }
    const ours = await load(`first page, ${PER_SECOND}/s`, PER_SECOND, SHORT_SECONDS, (turn) =>
      pick(turn, USERS).api.transactions.list({ count: 64 }),
    )
    const least = await load(
      `the same rows from Fastify and pg alone, ${PER_SECOND}/s`,
      PER_SECOND,
      SHORT_SECONDS,
      bareCall,
    )
    for (const among of [20, 100, USERS]) {
      await load(`mixed, ${among} users, 100/s`, 100, SHORT_SECONDS, (turn) => doSomething(pick(turn, among), turn))
    }
    const listeners: Listener[] = []
    for (const { token } of people) {
      for (let each = 0; each < SOCKETS_EACH; each++) listeners.push(await listen(server.origin, token))
    }
    const memory: number[] = []
    const watch = setInterval(() => memory.push(memoryOf(server.pid, 'VmRSS')), (LONG_SECONDS * 1000) / 10)
    const what = `mixed, ${USERS} users, ${PER_SECOND}/s, ${listeners.length} live channels, ${LONG_SECONDS} s`
    const long = await load(what, PER_SECOND, LONG_SECONDS, (turn) => doSomething(pick(turn, USERS), turn))
    await sleep(2000)
    clearInterval(watch)
    const heard = listeners.reduce((sum, listener) => sum + listener.heard(), 0)
    for (const listener of listeners) listener.close()
    const wrong = await differences(db)
    return `Calls at an even pace; each wait is counted from when the call was due, in milliseconds. 15 of 100 calls of a mixed load record a transaction.

${table(['', 'calls', 'p50', 'p95', 'p99', 'failed'], rows)}

The first page takes ${(ours.p99 / least.p99).toFixed(1)} times as long as the same rows from Fastify and pg alone at p99, and ${(ours.p50 / least.p50).toFixed(1)} times at p50.
During the last row the live channels received ${heard} messages for ${Math.round(long.calls * 0.15)} recorded transactions. The server held
${memory.map((bytes) => (bytes / 1e6).toFixed(0)).join(', ')} MB, in ten equal steps. Kept totals that differ from their rows afterwards: ${wrong.length}.`
  } finally {
    bare.kill()
    await stop()
  }
}
