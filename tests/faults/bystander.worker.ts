import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Between two calls of somebody who does ordinary things. */
const PAUSE_MS = 10

const { url, token } = workerData as { url: string; token: string }
const stopped = new AbortController()
parentPort?.once('message', () => stopped.abort())

let longestMs = 0
let failed = 0
while (!stopped.signal.aborted) {
  const start = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  longestMs = Math.max(longestMs, performance.now() - start)
  if (!answer?.ok) failed += 1
  await sleep(PAUSE_MS)
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ longestMs, failed })
