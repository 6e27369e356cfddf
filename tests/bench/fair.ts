import { fork, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTestFolder } from '#server/db/testServer.ts'
import { print, table } from '../measured.ts'
import { startServer } from '../server.ts'
import { askTurns } from './askTurns.ts'
import { heaviest } from './heaviest.ts'
import { repeat } from './repeat.ts'

/** `FAIR_ROWS`, `FAIR_SECONDS` (of one part) and `FAIR_CALLS` (an expression for their names) run it small. */
const ROWS = Number(process.env['FAIR_ROWS'] ?? 100_000)
const SECONDS = Number(process.env['FAIR_SECONDS'] ?? 1.5)
const CALLS = new RegExp(process.env['FAIR_CALLS'] ?? '')
const ROUNDS = 2
const HOLD_MS = 100

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
  return { ask, leave: () => child.kill() }
}

const p99 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

/** Runs it for so long, at least once. */
type Busy = (ms: number) => Promise<unknown>

interface Row {
  name: string
  turn: number
  quiet: number
  busy: number
}

/** How long a second person waits for a small call while the first does the heaviest that each call of the contract allows. */
export const measureFair = async (): Promise<string> => {
  const socketPath = join(makeTestFolder(), 'turns')
  const preload = `--import=${new URL('turns.ts', import.meta.url).href}`
  const server = await startServer({ NODE_OPTIONS: preload, TURNS_SOCKET: socketPath })
  const first = start('fairFirst', [server.origin, String(ROWS)], NICED)
  const second = start('fairSecond', [server.origin])
  /** How long the second person waits while something runs. */
  const timesWhile = async (busy: Busy): Promise<number[]> => {
    await second.ask('start')
    await busy(SECONDS * 1000)
    return (await second.ask('stop')) as number[]
  }
  const measure = async (name: string, busy: Busy): Promise<Row> => {
    await busy(0)
    await askTurns(socketPath, '/watch')
    await busy(0)
    const turn = await askTurns(socketPath, '/longest')
    const times: Record<'quiet' | 'busy', number[]> = { quiet: [], busy: [] }
    for (let round = 0; round < ROUNDS; round++) {
      times.quiet.push(...(await timesWhile(sleep)))
      times.busy.push(...(await timesWhile(busy)))
    }
    const row = { name, turn, quiet: p99(times.quiet), busy: p99(times.busy) }
    print(`${name}: turn ${turn.toFixed(1)} ms, ${row.quiet.toFixed(1)} → ${row.busy.toFixed(1)} ms`)
    return row
  }
  try {
    print(`fair: filling ${ROWS} rows`)
    await Promise.all([first.ask({}), second.ask('stop')])
    const held = await measure('a handler that holds the event loop', (ms) =>
      repeat(() => askTurns(socketPath, `/hold?${HOLD_MS}`), ms),
    )
    if (held.turn < HOLD_MS || held.busy < HOLD_MS / 2) throw new Error('A server that stands still is not noticed.')
    const names = Object.entries(heaviest).filter(([name, heavy]) => typeof heavy === 'function' && CALLS.test(name))
    const rows: Row[] = []
    for (const [name] of names) rows.push(await measure(name, (ms) => first.ask({ name, ms })))
    return textOf(rows, held)
  } finally {
    first.leave()
    second.leave()
    await server.stop()
  }
}

const textOf = (rows: Row[], held: Row): string => {
  const light = (kind: string) => Object.values(heaviest).filter((heavy) => heavy === kind).length
  const cells = rows
    .toSorted((a, b) => b.busy / b.quiet - a.busy / a.quiet)
    .map(({ name, turn, quiet, busy }) => [
      `\`${name}\``,
      ...[turn, quiet, busy].map((ms) => ms.toFixed(1)),
      (busy / quiet).toFixed(2),
    ])
  return `How long a second person waits to list their accounts, at p99: while nobody else asks (quiet), and while the first, who has ${ROWS} transactions,
repeats the heaviest that a call allows (busy); both by turns, ${ROUNDS} times ${SECONDS} s. "Turn" is the longest time that the event loop of the server
does nothing else, in milliseconds of its processor. All of them share one machine; the client of the first person has the lowest priority. A handler
that is made to hold the event loop for ${HOLD_MS} ms shows as a turn of ${held.turn.toFixed(0)} ms and a wait of ${held.busy.toFixed(0)} ms. ${light('few rows')} more calls
touch a row or a few, as \`transactions.create\` does, and ${light('once')} happen once.

${table(['call', 'turn, ms', 'quiet, ms', 'busy, ms', 'ratio'], cells)}`
}
