import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const LIMIT_MS = 40 * 60_000

let current: ChildProcess | undefined
let isStopped = false

/** Ends what runs now, with all that it started. */
const end = (signal: NodeJS.Signals): void => {
  if (current?.pid === undefined) return
  try {
    process.kill(-current.pid, signal)
  } catch {
    current.kill(signal)
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isStopped = true
    end(signal)
  })
}

/** Runs one tool of ours, showing what it says; gives its exit code. What takes too long is ended and has failed. After Ctrl-C nothing runs. */
export const run = (tool: string, args: string[], environment: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    if (isStopped) return resolve(1)
    const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
    const env = {
      ...process.env,
      ...environment,
      PATH: path,
      CI: '1',
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    }
    const child = spawn(join(root, 'node_modules/.bin', tool), args, {
      cwd: root,
      env,
      stdio: 'inherit',
      detached: true,
    })
    current = child
    const limit = setTimeout(() => {
      console.error(`${tool} took longer than ${LIMIT_MS / 60_000} minutes`)
      end('SIGKILL')
    }, LIMIT_MS)
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => {
      clearTimeout(limit)
      current = undefined
      resolve(code ?? 1)
    })
  })
