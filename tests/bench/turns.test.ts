import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { askTurns } from './askTurns.ts'

test('the benchmark of fairness sees a handler that holds the event loop, and only that', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'turns-'))
  const socketPath = join(folder, 'socket')
  const preload = `--import=${new URL('turns.ts', import.meta.url).href}`
  const idle = ['--eval', 'setInterval(() => undefined, 1000)']
  const server = spawn(process.execPath, [preload, ...idle], { env: { ...process.env, TURNS_SOCKET: socketPath } })
  const longestDuring = async (path: string): Promise<number> => {
    await askTurns(socketPath, '/watch')
    await askTurns(socketPath, path)
    return askTurns(socketPath, '/longest')
  }
  try {
    await vi.waitUntil(() => existsSync(socketPath), 10_000)
    await longestDuring('/hold?1')
    expect(await longestDuring('/hold?1')).toBeLessThan(100)
    expect(await longestDuring('/hold?100')).toBeGreaterThanOrEqual(100)
  } finally {
    server.kill()
    rmSync(folder, { recursive: true })
  }
})
