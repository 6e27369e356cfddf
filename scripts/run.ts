import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const LIMIT_MS = 40 * 60_000
const GRACE_MS = 10_000

const running = new Set<ChildProcess>()
let isStopped = false

/** Ends a tool with all that it started. */
const end = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    child.kill(signal)
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isStopped = true
    for (const child of running) end(child, signal)
    // A runner that is told to stop may wait for tests that never end.
    setTimeout(() => running.forEach((child) => end(child, 'SIGKILL')), GRACE_MS).unref()
  })
}

/** Runs one tool; gives its exit code. What takes too long is ended and has failed. After Ctrl-C nothing runs. */
export const run = (
  tool: string,
  args: string[],
  environment: Record<string, string> = {},
  cwd = root,
): Promise<number> =>
  new Promise((resolve) => {
    if (isStopped) return resolve(1)
    const path = `${join(cwd, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
    const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
    const child = spawn(tool, args, {
      cwd,
      env: { ...process.env, ...environment, ...colours, PATH: path, CI: '1' },
      stdio: 'inherit',
      detached: true,
    })
    running.add(child)
    const limit = setTimeout(() => {
      console.error(`${tool} took longer than ${LIMIT_MS / 60_000} minutes`)
      end(child, 'SIGKILL')
    }, LIMIT_MS)
    const finish = (exitCode: number) => {
      clearTimeout(limit)
      running.delete(child)
      resolve(exitCode)
    }
    child.on('error', (error) => {
      console.error(error.message)
      finish(1)
    })
    child.on('exit', (code) => finish(code ?? 1))
  })
