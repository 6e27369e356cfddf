// Loaded into a server before itself: measures for how long a turn of its event loop keeps everybody else waiting. It counts the time of
// the processor, so that other programs of the machine do not count.
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const socket = process.env['TURNS_SOCKET']

const spent = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1000
}

const hold = (ms: number): void => {
  const start = process.threadCpuUsage()
  while (spent(start) < ms);
}

if (isMainThread && socket !== undefined) {
  let isWatched = false
  let longest = 0
  let last = process.threadCpuUsage()
  const turn = (): void => {
    longest = Math.max(longest, spent(last))
    last = process.threadCpuUsage()
    if (isWatched) setImmediate(turn)
  }
  const server = createServer(({ url = '' }, response) => {
    const [path, ms] = url.split('?')
    if (path === '/hold') hold(Number(ms))
    else {
      isWatched = path === '/watch'
      last = process.threadCpuUsage()
      if (isWatched) setImmediate(turn)
    }
    response.end(String(longest))
    if (path !== '/hold') longest = 0
  })
  server.listen(socket)
  server.unref()
}
