// Loaded into a server before itself: measures for how long a turn of its event loop keeps everybody else waiting. It counts the time of
// the processor, so that other programs of the machine do not count. Each request answers with the longest turn since the last one.
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const socket = process.env['TURNS_SOCKET']

if (isMainThread && socket !== undefined) {
  let longest = 0
  let last = process.threadCpuUsage()
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
    if (isWatched) setImmediate(turn)
  }
  let isWatched = false
  const server = createServer((_, response) => {
    response.end(String(longest))
    longest = 0
    last = process.threadCpuUsage()
    isWatched = !isWatched
    if (isWatched) setImmediate(turn)
  })
  server.listen(socket)
  server.unref()
}
