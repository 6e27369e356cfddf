import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { memoryOf } from '../memory.ts'

/** Observations of a server and of another user during an attack. */
export interface Observed<T> {
  result: T
  /** The longest wait of a user else, in milliseconds beyond what a bare server let them wait at that moment. */
  longestMs: number
  /** How many calls of a user else were not answered. */
  failed: number
  /** The server's memory at its most, beyond what it held before, in MB. */
  grownMb: number
  seconds: number
}

/** Restarts the count of peak memory. */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Attacks the server while another user lists their accounts all the time. Linux only: the kernel counts the memory. */
export const observe = async <T>(
  server: { origin: string; pid: number },
  token: string,
  attack: () => Promise<T>,
): Promise<Observed<T>> => {
  forgetPeak(server.pid)
  const before = memoryOf(server.pid, 'VmRSS')
  const url = `${server.origin}/api/user/accounts/getList`
  const bare = fork(new URL('./bareServer.ts', import.meta.url))
  const [port] = (await once(bare, 'message')) as [number]
  const workerData = { url, token, bareUrl: `http://127.0.0.1:${port}` }
  const otherUser = new Worker(new URL('./bystander.worker.ts', import.meta.url), { workerData })
  await once(otherUser, 'online')
  const start = performance.now()
  const result = await attack()
  const seconds = (performance.now() - start) / 1000
  otherUser.postMessage('stop', [])
  const [seen] = (await once(otherUser, 'message')) as [{ longestMs: number; failed: number }]
  bare.kill()
  const grownMb = (memoryOf(server.pid, 'VmHWM') - before) / 1e6
  return { result, ...seen, grownMb, seconds }
}
