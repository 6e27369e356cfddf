import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Between two calls of a user who does ordinary things. */
const PAUSE_MS = 10

const { shared, own, token } = workerData as { shared: string; own: string; token: string }
const stopped = new AbortController()
parentPort?.once('message', () => stopped.abort())

const timed = async (origin: string): Promise<{ ms: number; ok: boolean }> => {
  const start = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/user/accounts/getList`, { headers }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return { ms: performance.now() - start, ok: answer?.ok === true }
}

let longestMs = 0
let failed = 0
while (!stopped.signal.aborted) {
  const [atShared, atOwn] = await Promise.all([timed(shared), timed(own)])
  longestMs = Math.max(longestMs, atShared.ms - atOwn.ms)
  if (!atShared.ok) failed += 1
  await sleep(PAUSE_MS)
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ longestMs, failed })
