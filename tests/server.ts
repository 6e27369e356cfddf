import { spawn, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { makeTestFolder } from '#server/db/testServer.ts'
import { readPidFile } from '#server/infra/postgres/pidFile.ts'

/** A port that nobody listens on. */
export const freePort = async (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const READY_WITHIN_MS = 180_000
const POLL_MS = 100

const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/api/health/ready`)).ok
  } catch {
    return false
  }
}

/** Ends the database in a data folder as a power cut does. */
export const killDatabase = (dataDir: string): void => {
  for (const pid of processesOfDatabase(dataDir)) killNow(pid)
}

/** The database in a data folder, with every process of its own. */
export const processesOfDatabase = (dataDir: string): number[] => {
  const database = readPidFile(join(dataDir, 'pg'))?.pid
  return database === undefined ? [] : [database, ...childrenOf(database)]
}

/** Ends a process, unless it has ended with another one. */
const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The processes that a process started. Linux only. */
const childrenOf = (pid: number): number[] =>
  globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )

export interface TestServer {
  origin: string
  /** Its process. */
  readonly pid: number
  /** Ends the server, as Ctrl-C does; `resume` starts it again over the same data at the same address. */
  pause: () => Promise<void>
  /** Ends it as a power cut does; `resume` starts it again. */
  kill: () => Promise<void>
  /** Ends it and its database so, with every process of theirs. */
  killAll: () => Promise<void>
  resume: () => Promise<void>
  /** The last line of `npm run verify` on the data of a paused server. */
  verify: () => string
  /** Ends the server and removes its data. */
  stop: () => Promise<void>
}

/** Starts the server and waits until it is ready. Gives its process, and the way to end it. */
const run = async (
  origin: string,
  port: number,
  folder: string,
  settings: Record<string, string>,
): Promise<{ pid: number; end: (signal: NodeJS.Signals) => Promise<void> }> => {
  const server = spawn(process.execPath, ['--max-semi-space-size=4', 'server/main.ts'], {
    env: {
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      EXCHANGE_PROVIDERS: 'none',
      REGISTRATIONS_PER_ADDRESS: '1000',
      LOGIN_TRIES_PER_ADDRESS: '1000',
      PUSH_TO_LOOPBACK: 'on',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const start = Date.now()
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() - start > READY_WITHIN_MS) throw new Error('The server did not start.')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal)
    await ended
  }
  return { pid: server.pid ?? 0, end }
}

/** The real server with its own database in a new folder, set up as its operator likes. */
export const startServer = async (settings: Record<string, string> = {}): Promise<TestServer> => {
  const folder = settings['DATA_DIR'] ?? makeTestFolder()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let running = await run(origin, port, folder, settings)
  return {
    origin,
    get pid() {
      return running.pid
    },
    pause: () => running.end('SIGINT'),
    kill: () => running.end('SIGKILL'),
    killAll: async () => {
      const theirs = processesOfDatabase(folder)
      await running.end('SIGKILL')
      for (const pid of theirs) killNow(pid)
    },
    resume: async () => {
      running = await run(origin, port, folder, settings)
    },
    verify: () => {
      const env = { ...process.env, DATA_DIR: folder, ...settings }
      const { stdout } = spawnSync(process.execPath, ['server/verify.ts'], { env, encoding: 'utf8' })
      return stdout.trim().split('\n').at(-1) ?? ''
    },
    stop: async () => {
      await running.end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
