import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { makeTestFolder } from '#server/db/testServer.ts'

const freePort = async (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const READY_WITHIN_MS = 60_000
const POLL_MS = 100

const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/api/health/ready`)).ok
  } catch {
    return false
  }
}

/** The real server with its own database in a new folder; `stop` ends it and removes the folder. */
export const startServer = async (): Promise<{ origin: string; stop: () => Promise<void> }> => {
  const folder = makeTestFolder()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      REGISTRATIONS_PER_ADDRESS: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const start = Date.now()
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() - start > READY_WITHIN_MS) throw new Error('The server did not start.')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { origin, stop }
}
