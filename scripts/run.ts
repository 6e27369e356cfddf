import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const LIMIT_MS = 40 * 60_000

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
  })
}

interface Manner {
  environment?: Record<string, string>
  /** The file that what the tool says is added to; it is shown when there is none. */
  log?: string | undefined
}

/** Runs one tool of ours; gives its exit code. What takes too long is ended and has failed. After Ctrl-C nothing runs. */
export const run = (tool: string, args: string[], { environment = {}, log }: Manner = {}): Promise<number> =>
  new Promise((resolve) => {
    if (isStopped) return resolve(1)
    const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
    const isSeen = log === undefined && process.stdout.isTTY
    const env = { ...process.env, ...environment, PATH: path, CI: '1', ...(isSeen ? {} : { NO_COLOR: '1' }) }
    const output = log === undefined ? 'inherit' : openSync(log, 'a')
    const child = spawn(join(root, 'node_modules/.bin', tool), args, {
      cwd: root,
      env,
      stdio: ['inherit', output, output],
      detached: true,
    })
    if (typeof output === 'number') closeSync(output)
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
