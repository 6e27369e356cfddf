import { readdirSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract'
import { bodyOf, MULTIPART, sendHalf } from '#server/features/files/testFiles.ts'
import { Arrivals } from '#server/infra/storage/arrivals.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import { codeOf, sharedTestServer } from '#server/testing.ts'
import { importAs, exportAs } from './testArchive.ts'

const path = `/api${contract.archive.import.path}`
const server = await sharedTestServer()
await server.app.listen({ host: '127.0.0.1', port: 0 })

/** Called whenever an upload begins to be stored. */
const begin = vi.spyOn(Arrivals.prototype, 'begin')
beforeEach(() => begin.mockClear())

test('an account that is not empty is refused before a byte of the archive is stored', async () => {
  const anna = await server.aUser()
  await anna.aFolder()
  expect(await codeOf(importAs(anna, Buffer.from('an archive')))).toBe('ACCOUNT_NOT_EMPTY')
  expect(begin).not.toHaveBeenCalled()
})

test('an archive that says it is longer than any may be is refused before a byte of it is stored', async () => {
  const anna = await server.aUser()
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': MULTIPART, 'content-length': '2000000000' },
    payload: bodyOf(Buffer.from('an archive'), 'mine.zip'),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE'])
  expect(begin).not.toHaveBeenCalled()
})

test('one archive of a user at a time; others are not held up, and who leaves half-way may try again', async () => {
  const [anna, boris, clara] = await Promise.all([server.aUser(), server.aUser(), server.aUser()])
  const archive = await exportAs(clara)
  begin.mockClear()
  const socket = await sendHalf(
    server.app,
    contract.archive.import.path,
    anna.token,
    bodyOf(Buffer.alloc(200_000), 'mine.zip'),
  )
  await eventually(async () => begin.mock.calls.length > 0, Boolean)
  expect(await codeOf(importAs(anna, archive))).toBe('LIMIT_REACHED')
  expect(await importAs(boris, archive)).toBe(0)
  socket.destroy()
  const again = () => codeOf(importAs(anna, archive))
  expect(await eventually(again, (code) => code !== 'LIMIT_REACHED')).toBeUndefined()
  expect(readdirSync(server.filesDir)).toEqual([])
})
