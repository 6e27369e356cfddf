import { fork, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTestFolder } from '#server/db/testServer.ts'
import { print, table } from '../measured.ts'
import { startInstances } from '../instances.ts'
import { askTurns } from './askTurns.ts'
import type { Waits } from './fairSecond.process.ts'
import { heaviest } from './heaviest.ts'
import { repeat } from './repeat.ts'

/** `FAIR_ROWS`, `FAIR_SECONDS` (of one part) and `FAIR_CALLS` (an expression for their names) run it small. */
const ROWS = Number(process.env['FAIR_ROWS'] ?? 100_000)
const SECONDS = Number(process.env['FAIR_SECONDS'] ?? 2.5)
const CALLS = new RegExp(process.env['FAIR_CALLS'] ?? '')
const HOLD_MS = 100
/** A ratio above this is measured again for so many times as long: p99 of a short while is the chance of three or four waits. */
const MOST_RATIO = 1.2
const LONGER = 4

/** The first person leaves the processors to the server and the second. */
const NICED = { execPath: 'nice', execArgv: ['-n', '19', process.execPath] }

/** Starts a person, and gives the way to ask them for something. */
const start = (name: string, args: string[], options: ForkOptions = {}) => {
  const child = fork(new URL(`${name}.process.ts`, import.meta.url), args, { serialization: 'advanced', ...options })
  const left = new AbortController()
  child.once('exit', () => left.abort(new Error('A person of the benchmark has left.')))
  const ask = async (message: object | string): Promise<unknown> => {
    child.send(message)
    const [answer] = (await once(child, 'message', { signal: left.signal })) as [unknown]
    return answer
  }
  return { child, ask, leave: () => child.kill() }
}

/** The work that keeps a bare server busy, by address. */
const bareWork = {
  '/slices': 'computes in slices of 1 ms',
  '/rows': 'reads and writes 5,000 rows',
  '/count': 'waits for a count of the database',
}

const startBare = async ({ host, user, database }: Record<'host' | 'user' | 'database', string>) => {
  const { child, leave } = start('fairBare', [host, user, database])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { origin: `http://127.0.0.1:${port}`, leave }
}

const p99 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

/** Runs it for so long, at least once. */
type Busy = (ms: number) => Promise<unknown>

interface Row {
  name: string
  turn: number
  shared: number
  own: number
}

/**
 * How long a second person waits for a small call while the first does the heaviest that each call of the contract allows: at the server that
 * they share, and at one of their own beside it.
 */
export const measureFair = async (): Promise<string> => {
  const socketPath = join(makeTestFolder(), 'turns')
  const preload = `--import=${new URL('turns.ts', import.meta.url).href}`
  const { servers, database, stop } = await startInstances(2, (index): Record<string, string> =>
    index === 0 ? { NODE_OPTIONS: preload, TURNS_SOCKET: socketPath } : {},
  )
  const [shared = '', own = ''] = servers.map(({ origin }) => origin)
  const bare = await Promise.all([startBare(database), startBare(database)])
  const [bareShared = '', bareOwn = ''] = bare.map(({ origin }) => origin)
  const first = start('fairFirst', [shared, String(ROWS)], NICED)
  print(`fair: filling ${ROWS} rows`)
  await first.ask({})
  const second = start('fairSecond', [shared, own])
  const secondOfBare = start('fairSecond', [bareShared, bareOwn, 'bare'])
  await second.ask('stop')
  const measure = async (name: string, busy: Busy, seconds = SECONDS, person = second): Promise<Row> => {
    await busy(0)
    await askTurns(socketPath, '/watch')
    await busy(0)
    const turn = await askTurns(socketPath, '/longest')
    await person.ask('start')
    await busy(seconds * 1000)
    const waits = (await person.ask('stop')) as Waits
    const row = { name, turn, shared: p99(waits.shared), own: p99(waits.own) }
    print(`${name}: turn ${turn.toFixed(1)} ms, ${row.own.toFixed(1)} → ${row.shared.toFixed(1)} ms`)
    return row
  }
  try {
    const quiet = await measure('nobody else', sleep)
    const held = await measure('a handler that holds the event loop', (ms) =>
      repeat(() => askTurns(socketPath, `/hold?${HOLD_MS}`), ms),
    )
    if (held.turn < HOLD_MS || held.shared < HOLD_MS / 2 || held.shared < held.own * 2)
      throw new Error('A server that stands still is not noticed.')
    const controls: Row[] = []
    for (const [url, name] of Object.entries(bareWork)) {
      const busy: Busy = (ms) => first.ask({ url: `${bareShared}${url}`, ms })
      controls.push(await measure(name, busy, SECONDS * LONGER, secondOfBare))
    }
    const names = Object.entries(heaviest).filter(([name, heavy]) => typeof heavy === 'function' && CALLS.test(name))
    const rows: Row[] = []
    for (const [name] of names) {
      const busy: Busy = (ms) => first.ask({ name, ms })
      const row = await measure(name, busy)
      rows.push(row.shared / row.own > MOST_RATIO ? await measure(name, busy, SECONDS * LONGER) : row)
    }
    return textOf(rows, controls, held, quiet)
  } finally {
    for (const person of [first, second, secondOfBare, ...bare]) person.leave()
    await stop()
  }
}

const textOf = (rows: Row[], controls: Row[], held: Row, quiet: Row): string => {
  const light = (kind: string) => Object.values(heaviest).filter((heavy) => heavy === kind).length
  const cells = rows
    .toSorted((a, b) => b.shared / b.own - a.shared / a.own)
    .map(({ name, turn, own, shared }) => [`\`${name}\``, turn.toFixed(1), ...waitsOf(own, shared)])
  const bareCells = controls.map(({ name, own, shared }) => [name, ...waitsOf(own, shared)])
  return `How long a second person waits to list their accounts, at p99, while the first, who has ${ROWS} transactions, repeats the heaviest that a
call allows for ${SECONDS} s (${SECONDS * LONGER} s where the ratio was above ${MOST_RATIO}) or once: at a server of their own over the same database (own), and at the one that they share (shared), asked by turns.
What they wait for at their own is the machine and the database; the ratio is what it costs to share the server. "Turn" is the longest time that
the event loop of the shared server does nothing else, in milliseconds of its processor. The client of the first person has the lowest priority.
While nobody else asks, the second waits ${quiet.own.toFixed(1)} and ${quiet.shared.toFixed(1)} ms. A handler that is made to hold the event loop for ${HOLD_MS} ms shows as a turn
of ${held.turn.toFixed(0)} ms, and as waits of ${held.own.toFixed(0)} and ${held.shared.toFixed(0)} ms. ${light('few rows')} more calls touch a row or a few, as \`transactions.create\` does, and ${light('once')} happen once.

${table(['call', 'turn, ms', 'own, ms', 'shared, ms', 'ratio'], cells)}

What the machine, the database and their libraries cost by themselves: two servers of some fifty lines with nothing of Farthing in them
(tests/bench/fairBare.process.ts), of which the first person keeps one busy, asked in the same way.

${table(['the bare server', 'own, ms', 'shared, ms', 'ratio'], bareCells)}`
}

const waitsOf = (own: number, shared: number): string[] => [
  own.toFixed(1),
  shared.toFixed(1),
  (shared / own).toFixed(2),
]
