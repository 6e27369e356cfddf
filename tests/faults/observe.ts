import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { makeTestFolder } from '#server/db/testServer.ts'
import { askTurns } from '../bench/askTurns.ts'
import { type Instances, startInstances } from '../instances.ts'
import { memoryOf } from '../memory.ts'
import type { TestServer } from '../server.ts'

/** Observations of a server and of another user during an attack. */
export interface Observed<T> {
  result: T
  /** The longest that the server's event loop did one thing, in milliseconds of its processor. */
  turnMs: number
  /** The longest wait of another user, in milliseconds beyond what a server of their own over the same database let them wait at that moment. */
  longestMs: number
  /** How many calls of another user were not answered. */
  failed: number
  /** The server's memory at its most, beyond what it held before, in MB. */
  grownMb: number
  seconds: number
}

/** A server that is attacked, and one beside it over the same database. */
export interface Attacked extends Pick<Instances, 'stop'> {
  server: TestServer
  own: TestServer
  turns: string
}

export const startAttacked = async (settings: Record<string, string> = {}): Promise<Attacked> => {
  const turns = join(makeTestFolder(), 'turns')
  const preload = `--import=${new URL('../bench/turns.ts', import.meta.url).href}`
  const watched = { NODE_OPTIONS: preload, TURNS_SOCKET: turns }
  const { servers, stop } = await startInstances(2, (index) => ({ ...settings, ...(index === 0 && watched) }))
  const [server, own] = servers as [TestServer, TestServer]
  return { server, own, turns, stop }
}

/** Restarts the count of peak memory. */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Attacks the server while another user lists their accounts at both all the time. Linux only: the kernel counts the memory. */
export const observe = async <T>(
  { server, own, turns }: Attacked,
  token: string,
  attack: () => Promise<T>,
): Promise<Observed<T>> => {
  forgetPeak(server.pid)
  const before = memoryOf(server.pid, 'VmRSS')
  const workerData = { shared: server.origin, own: own.origin, token }
  const otherUser = new Worker(new URL('./bystander.worker.ts', import.meta.url), { workerData })
  await once(otherUser, 'online')
  await askTurns(turns, '/watch')
  const start = performance.now()
  const result = await attack()
  const seconds = (performance.now() - start) / 1000
  const turnMs = await askTurns(turns, '/longest')
  otherUser.postMessage('stop', [])
  const [seen] = (await once(otherUser, 'message')) as [{ longestMs: number; failed: number }]
  const grownMb = (memoryOf(server.pid, 'VmHWM') - before) / 1e6
  return { result, turnMs, ...seen, grownMb, seconds }
}
