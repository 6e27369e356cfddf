import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { newUser } from '../caller.ts'
import { type Listener, listen, startInstances } from '../instances.ts'
import { print, table } from '../measured.ts'
import { memoryOf } from '../memory.ts'
import type { TestServer } from '../server.ts'
import { expenses } from './benchUser.ts'
import { callEvenly, type Paced } from './evenly.ts'
import { besideOwnBooks, MEMBERS_EACH, membershipCost, shareBooks } from './members.ts'
import { makePlaces } from './places.ts'
import { doSomething, type Person } from './typical.ts'

const USERS = 200
const ROWS_EACH = 500
const SOCKETS_EACH = 5
const PER_SECOND = 200
const LONG_SECONDS = Number(process.env['LOAD_SECONDS'] ?? 600)
const SHORT_SECONDS = Math.min(30, LONG_SECONDS)

const settle = async (origin: string, name: string): Promise<Person> => {
  const { api, token } = await newUser(origin, name)
  const places = await makePlaces(api)
  await api.transactions.createBulk({ entries: expenses(places, ROWS_EACH, ROWS_EACH), means: 'import' })
  return { api, token, name, places }
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
  const preload = `--import=${new URL('withoutMembership.ts', import.meta.url).href}`
  const { servers, db, database, stop } = await startInstances(2, (index): Record<string, string> =>
    index === 1 ? { NODE_OPTIONS: preload } : {},
  )
  const [server, unchecked] = servers as [TestServer, TestServer]
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
    const membership = await membershipCost(people, unchecked.origin, SHORT_SECONDS)
    const inBooks = await shareBooks(people)
    const shared = await besideOwnBooks(people, inBooks, SHORT_SECONDS)
    const listeners: Listener[] = []
    for (const { token } of people) {
      for (let each = 0; each < SOCKETS_EACH; each++) listeners.push(await listen(server.origin, token))
    }
    const memory: number[] = []
    const watch = setInterval(() => memory.push(memoryOf(server.pid, 'VmRSS')), (LONG_SECONDS * 1000) / 10)
    const what = `mixed, ${USERS} members of ${USERS / MEMBERS_EACH} books, ${PER_SECOND}/s, ${listeners.length} live channels, ${LONG_SECONDS} s`
    const long = await load(what, PER_SECOND, LONG_SECONDS, (turn) =>
      doSomething(inBooks[(turn * 7) % USERS] as Person, turn),
    )
    await sleep(2000)
    clearInterval(watch)
    const heard = listeners.reduce((sum, listener) => sum + listener.heard(), 0)
    for (const listener of listeners) listener.close()
    const wrong = await differences(db)
    return `Calls at an even pace; each wait is counted from when the call was due, in milliseconds. 15 of 100 calls of a mixed load record a transaction.

${table(['', 'calls', 'p50', 'p95', 'p99', 'failed'], rows)}

The first page takes ${(ours.p99 / least.p99).toFixed(1)} times as long as the same rows from Fastify and pg alone at p99, and ${(ours.p50 / least.p50).toFixed(1)} times at p50.
During the last row the live channels received ${heard} messages for ${Math.round(long.calls * 0.15)} recorded transactions. The server held
${memory.map((bytes) => (bytes / 1e6).toFixed(0)).join(', ')} MB, in ten equal steps. Kept totals that differ from their rows afterwards: ${wrong.length}.

### Members of shared books

The same ${USERS} people, first each in a book of their own, then in ${USERS / MEMBERS_EACH} books of ${MEMBERS_EACH} members each, 100 calls a second, by turns.

${shared}

The check of membership and role, against a server whose statements leave it out; calls by turns.

${membership}`
  } finally {
    bare.kill()
    await stop()
  }
}
