import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Between two calls of a user who does ordinary things. */
const PAUSE_MS = 10

const { url, token, bareUrl } = workerData as { url: string; token: string; bareUrl: string }
const stopped = new AbortController()
parentPort?.once('message', () => stopped.abort())

const timed = async (address: string): Promise<{ ms: number; ok: boolean }> => {
  const start = performance.now()
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return { ms: performance.now() - start, ok: answer?.ok === true }
}

let longestMs = 0
let failed = 0
while (!stopped.signal.aborted) {
  const [call, bare] = await Promise.all([timed(url), timed(bareUrl)])
  longestMs = Math.max(longestMs, call.ms - bare.ms)
  if (!call.ok) failed += 1
  await sleep(PAUSE_MS)
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ longestMs, failed })
