import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { statfsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { contract } from '#contract'
import { bodyOf, MULTIPART, sendHalf, uploadAs } from '#server/features/files/testFiles.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'
import { exportAs } from './testArchive.ts'

const MB = 1024 * 1024
const server = await sharedTestServer()
await server.app.listen({ host: '127.0.0.1', port: 0 })
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', server.filesDir]).status === 0
afterAll(() => void spawnSync('umount', ['--lazy', server.filesDir]))

const freeMb = (): number => {
  const { bavail, bsize } = statfsSync(server.filesDir)
  return (bavail * bsize) / MB
}

/** Uses a real connection, because an injected body arrives in one piece. */
const sendTooMuch = async ({ token }: TestUser): Promise<string> => {
  const { port } = server.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}`, 'content-type': MULTIPART }
  const body = new Uint8Array(bodyOf(Buffer.alloc(40 * MB), 'mine.zip'))
  const url = `http://127.0.0.1:${port}/api${contract.archive.import.path}`
  return ((await (await fetch(url, { method: 'POST', headers, body })).json()) as { code: string }).code
}

const health = async () => (await server.app.inject('/api/health/ready')).statusCode

test.runIf(isMounted)(
  'half an archive on a disk of 48 MB keeps nobody else from working',
  async () => {
    const [anna, boris] = [await server.aUser(), await server.aUser()]
    const content = randomBytes(5 * MB)
    await uploadAs(boris, content)
    const [accountId, categoryId] = [await boris.anAccount(), await boris.aCategory()]
    const half = bodyOf(Buffer.alloc(32 * MB), 'mine.zip')
    const socket = await sendHalf(server.app, contract.archive.import.path, anna.token, half)
    const isHeld = await eventually(async () => freeMb() < 30, Boolean)
    const transaction = { type: 0 as const, accountId, categoryId, created: '2026-01-01T00:00:00Z', delta: '-1' }
    const entries = Array.from({ length: 8000 }, () => transaction)
    expect(await codeOf(boris.call(contract.transactions.createBulk, { entries, means: 'import' }))).toBeUndefined()
    expect((await exportAs(boris)).length).toBeGreaterThan(content.length)
    expect([isHeld, await health()]).toEqual([true, 200])
    socket.destroy()
    const isFree = () => eventually(async () => freeMb() > 40, Boolean)
    expect(await isFree()).toBe(true)
    expect(
      await eventually(
        () => sendTooMuch(anna),
        (code) => code !== 'LIMIT_REACHED',
      ),
    ).toBe('DISK_FULL')
    expect([await isFree(), await health()]).toEqual([true, 200])
  },
  120_000,
)
