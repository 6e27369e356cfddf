import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTestFolder } from '#server/infra/db/testServer.ts'
import { newUser } from '../caller.ts'
import { print, table } from '../measured.ts'
import { startServer } from '../server.ts'
import { makeWorld } from './fairWorld.ts'
import { type CallName, heaviest } from './heaviest.ts'

/** `FAIR_ROWS`, `FAIR_SECONDS` and `FAIR_CALLS` (an expression for their names) try it small. */
const ROWS = Number(process.env['FAIR_ROWS'] ?? 100_000)
const SECONDS = Number(process.env['FAIR_SECONDS'] ?? 5)
const CALLS = new RegExp(process.env['FAIR_CALLS'] ?? '')
const EVERY_MS = 10

/** The longest turn of the server's event loop since the last time this was asked, in milliseconds of its processor. */
const longestTurn = async (socketPath: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ socketPath, path: '/', agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve(Number(text)))
    })
      .on('error', reject)
      .end()
  })

/** What 99 of 100 calls wait at most while something runs. */
const p99While = async (ask: () => Promise<unknown>, run: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  const over = new AbortController()
  const running = run().finally(() => over.abort())
  while (!over.signal.aborted) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
    await sleep(EVERY_MS)
  }
  await running
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

const repeated = (run: () => Promise<unknown>) => async (): Promise<void> => {
  const end = performance.now() + SECONDS * 1000
  do await run()
  while (performance.now() < end)
}

/** How long a second person waits for a small call while the first does the heaviest that each call of the contract allows. */
export const measureFair = async (): Promise<string> => {
  const socketPath = join(makeTestFolder(), 'turns')
  const preload = `--import=${new URL('turns.ts', import.meta.url).href}`
  const server = await startServer({ NODE_OPTIONS: preload, TURNS_SOCKET: socketPath })
  try {
    print(`fair: filling ${ROWS} rows`)
    const [{ api: first }, { api: second }] = [
      await newUser(server.origin, 'fair-first'),
      await newUser(server.origin, 'fair-second'),
    ]
    const world = await makeWorld(server.origin, first, 'fair-first', ROWS)
    const ask = () => second.accounts.list()
    const rows: (readonly [CallName, turn: number, quiet: number, waited: number])[] = []
    for (const [name, heavy] of Object.entries(heaviest) as [CallName, (typeof heaviest)[CallName]][]) {
      if (typeof heavy === 'string' || !CALLS.test(name)) continue
      const run = () => heavy(first, world)
      await run()
      await longestTurn(socketPath)
      await run()
      const turn = await longestTurn(socketPath)
      const quiet = await p99While(
        ask,
        repeated(() => sleep(EVERY_MS)),
      )
      const waited = await p99While(ask, repeated(run))
      print(`${name}: ${turn.toFixed(1)} ms, ${quiet.toFixed(1)} → ${waited.toFixed(1)} ms`)
      rows.push([name, turn, quiet, waited])
    }
    const cells = rows
      .toSorted(([, , quietA, waitedA], [, , quietB, waitedB]) => waitedB / quietB - waitedA / quietA)
      .map(([name, turn, quiet, waited]) => [
        `\`${name}\``,
        turn.toFixed(1),
        quiet.toFixed(1),
        waited.toFixed(1),
        (waited / quiet).toFixed(2),
      ])
    const light = (kind: string) => Object.entries(heaviest).filter(([, heavy]) => heavy === kind).length
    return `A second person lists their accounts every ${EVERY_MS} ms: what 99 of 100 of these calls wait at most while nobody else asks (quiet), and while the first,
who has ${ROWS} transactions, repeats the heaviest that a call allows; the ratio is what counts. "Turn" is the longest time that the server's event
loop does nothing else, in milliseconds of its processor. The client is on the same machine. ${light('few rows')} more calls touch a row or a few, as
\`transactions.create\` does, and ${light('once')} happen once.

${table(['call', 'turn, ms', 'quiet, ms', 'waited, ms', 'ratio'], cells)}`
  } finally {
    await server.stop()
  }
}
