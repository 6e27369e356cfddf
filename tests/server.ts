import { spawn, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { makeTestFolder } from '#server/db/testServer.ts'
import { readPidFile } from '#server/infra/postgres/pidFile.ts'

/** A free port. */
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

/** Kills the database of a data folder, as a power cut does. */
export const killDatabase = (dataDir: string): void => {
  for (const pid of processesOfDatabase(dataDir)) killNow(pid)
}

/** The process ids of the database of a data folder and of its child processes. */
export const processesOfDatabase = (dataDir: string): number[] => {
  const database = readPidFile(join(dataDir, 'pg'))?.pid
  return database === undefined ? [] : [database, ...childrenOf(database)]
}

/** Kills a process, unless it has ended already. */
const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The child processes of a process. Linux only. */
const childrenOf = (pid: number): number[] =>
  globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )

export interface TestServer {
  origin: string
  readonly pid: number
  /** Stops the server as Ctrl-C does; `restart` starts it again with the same data and address. */
  shutDown: () => Promise<void>
  /** Kills the server, as a power cut does. */
  kill: () => Promise<void>
  /** Kills the server and its database with all processes. */
  killAll: () => Promise<void>
  restart: () => Promise<void>
  /** The last line of `npm run verify` on the data of a stopped server. */
  verify: () => string
  /** Stops the server and removes its data. */
  stop: () => Promise<void>
}

/** Starts the server and waits until it is ready. */
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

/** The real server with its own database in a new folder. */
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
    shutDown: () => running.end('SIGINT'),
    kill: () => running.end('SIGKILL'),
    killAll: async () => {
      const processes = processesOfDatabase(folder)
      await running.end('SIGKILL')
      for (const pid of processes) killNow(pid)
    },
    restart: async () => {
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
