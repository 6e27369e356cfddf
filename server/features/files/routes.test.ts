import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { StoredFile } from '#contract/files.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import { codeOf, sharedTestServer, type TestUser, testConfig } from '#server/testing.ts'
import { removeExpired } from './expiry.ts'
import { fileName } from './rules.ts'
import { bytesIn, downloadAs, piecesIn, uploadAs } from './testFiles.ts'

const { files } = contract
const MB = 1_048_576
const server = await sharedTestServer({ config: { ...testConfig(), storageMb: 2, uploadMb: 1 } })
const listOf = async (person: TestUser): Promise<StoredFile[]> => (await person.call(files.list, {})).files
const isGone = async () =>
  eventually(
    () => piecesIn(server.db),
    (pieces) => pieces.length === 0,
  )

test('a file comes back byte for byte, always as an attachment', async () => {
  const anna = await server.aUser()
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
  const fileId = await uploadAs(anna, content, {
    name: 'Счёт за ноябрь.bin',
    query: { description: 'for the accountant' },
  })
  const answer = await downloadAs(anna, fileId)
  expect(answer.rawPayload.equals(content)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename=.*filename\*=UTF-8''%D0%A1/),
    'x-content-type-options': 'nosniff',
    'content-length': '300000',
    'content-type': 'application/octet-stream',
  })
  expect(await listOf(anna)).toMatchObject([
    { fileId, size: 300_000, isPublic: false, name: 'Счёт за ноябрь.bin', description: 'for the accountant' },
  ])
})

test('fields come as parts before the file, too; one that stands behind it, twice or is unknown is refused by name', async () => {
  const anna = await server.aUser()
  const send = async (parts: [name: string, value: string | Blob][], query: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    const request = new Request('http://test', { method: 'POST', body: form })
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: `/api${files.upload.path}`,
      query,
      headers: {
        authorization: `Bearer ${anna.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return [statusCode, JSON.parse(body).issues?.map(({ path }: { path: string[] }) => path.join('.'))]
  }
  const file = new Blob(['for all'])
  const isPublic: [string, string] = ['isPublic', 'true']
  expect(await send([isPublic, ['description', 'By parts'], ['file', file]])).toEqual([201, undefined])
  expect(await listOf(anna)).toMatchObject([{ isPublic: true, description: 'By parts' }])
  expect(await send([['file', file], isPublic])).toEqual([400, ['isPublic']])
  expect(await send([isPublic, isPublic, ['file', file]])).toEqual([400, ['isPublic']])
  expect(await send([isPublic, ['file', file]], { isPublic: 'false' })).toEqual([400, ['isPublic']])
  expect(
    await send([
      ['public', 'true'],
      ['file', file],
    ]),
  ).toEqual([400, ['public']])
  expect(await send([['file', file]], { public: 'true' })).toEqual([400, ['public']])
  expect(
    await send([
      ['picture', file],
      ['file', file],
    ]),
  ).toEqual([400, ['picture', 'file']])
  expect(
    await send([
      ['expiredAfterDays', '0'],
      ['file', file],
    ]),
  ).toEqual([400, ['expiredAfterDays']])
  expect(await listOf(anna)).toHaveLength(1)
})

test('C19: space is what files take, at once', async () => {
  const anna = await server.aUser()
  expect(await anna.call(files.getSpace, {})).toEqual({
    usedBytes: 0,
    freeBytes: 2 * MB,
    maxBytes: 2 * MB,
    maxFileBytes: MB,
  })
  const fileId = await uploadAs(anna, Buffer.alloc(1000, 'x'))
  expect(await anna.call(files.getSpace, {})).toMatchObject({ usedBytes: 1000, freeBytes: 2 * MB - 1000 })
  await anna.call(files.remove, { fileId })
  expect(await anna.call(files.getSpace, {})).toMatchObject({ usedBytes: 0 })
})

test('S14: a file is private until it is shared; then its link works for anyone, until it is shared no more', async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const fileId = await uploadAs(anna, 'mine')
  const statuses = async () => [
    (await downloadAs(anna, fileId)).statusCode,
    (await downloadAs(anna, fileId, 'cookie')).statusCode,
    (await downloadAs(boris, fileId)).statusCode,
    (await downloadAs(boris, fileId, 'cookie')).statusCode,
    (await downloadAs(anna, fileId, 'nobody')).statusCode,
  ]
  expect(await statuses()).toEqual([200, 200, 404, 404, 404])
  await anna.call(files.share, { fileId, isPublic: true })
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  await anna.call(files.share, { fileId, isPublic: false })
  expect(await statuses()).toEqual([200, 200, 404, 404, 404])
  const shared = await uploadAs(anna, 'for all', { query: { isPublic: 'true' } })
  expect((await downloadAs(anna, shared, 'nobody')).body).toBe('for all')
})

test("another user's file is not found, whatever is asked of it", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  const fileId = await uploadAs(anna, 'mine', { query: { isPublic: 'true' } })
  expect(await codeOf(boris.call(files.share, { fileId, isPublic: false }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(files.remove, { fileId }))).toBe('NOT_FOUND')
  expect(await codeOf(boris.call(files.downloadOwn, { fileId }))).toBe('NOT_FOUND')
  await boris.call(files.removeAll, {})
  expect([await listOf(boris), (await listOf(anna)).length]).toEqual([[], 1])
})

test('what a file is, its content says, never its sender', async () => {
  const anna = await server.aUser()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const typeOf = async (content: Buffer | string, name: string, type: string) => {
    const fileId = await uploadAs(anna, content, { name, type })
    return (await listOf(anna)).find((file) => file.fileId === fileId)?.mimeType
  }
  expect(await typeOf(png, 'notes.txt', 'text/html')).toBe('image/png')
  expect(await typeOf('<script>alert(1)</script>', 'a.png', 'image/png')).toBe('text/plain')
  expect(await typeOf('\u0000\u0001\u0002', 'a.pdf', 'application/pdf')).toBe('application/octet-stream')
  expect(await typeOf('Хлеб и молоко', 'a.html', 'text/html')).toBe('text/plain')
})

test('a name is a name: no path, no line, not too long; its ending stays', async () => {
  const anna = await server.aUser()
  await uploadAs(anna, 'x', { name: '../../etc/passwd' })
  await uploadAs(anna, 'x', { name: 'C:\\\\secret\\\\plan.txt' })
  await uploadAs(anna, 'x', { name: `${'я'.repeat(300)}.csv` })
  const names = (await listOf(anna)).map(({ name }) => name)
  expect(names).toEqual([`${'я'.repeat(124)}.csv`, 'plan.txt', 'passwd'])
  expect(fileName('a\r\nset-cookie: b\u202Etxt.exe')).toBe('a set-cookie: b txt.exe')
  expect([fileName(''), fileName('..'), fileName('/'), fileName('x'.repeat(300))]).toEqual([
    'file',
    'file',
    'file',
    'x'.repeat(128),
  ])
})

test('a file of nothing is refused, and so is a body without a file', async () => {
  const anna = await server.aUser()
  expect(await codeOf(uploadAs(anna, ''))).toBe('INVALID_INPUT')
  expect(await codeOf(uploadAs(anna, 'x', { field: 'another' }))).toBe('INVALID_INPUT')
  expect((await anna.send(files.upload, { file: 'x' })).body).toMatchObject({ code: 'MALFORMED' })
  expect(await listOf(anna)).toEqual([])
})

test('a file above the largest size, or above what space is left by one byte, is refused and leaves nothing', async () => {
  const anna = await server.aUser()
  await isGone()
  const before = bytesIn(server.filesDir)
  expect(await codeOf(uploadAs(anna, Buffer.alloc(MB + 1, 'x')))).toBe('TOO_LARGE')
  await uploadAs(anna, Buffer.alloc(MB, 'x'))
  expect(await codeOf(uploadAs(anna, Buffer.alloc(MB, 'x')))).toBeUndefined()
  expect(await codeOf(uploadAs(anna, 'x'))).toBe('QUOTA_EXCEEDED')
  await anna.call(files.removeAll, {})
  await uploadAs(anna, Buffer.alloc(MB, 'x'))
  await uploadAs(anna, Buffer.alloc(MB - 10, 'x'))
  expect(await codeOf(uploadAs(anna, Buffer.alloc(11, 'x')))).toBe('QUOTA_EXCEEDED')
  expect(await codeOf(uploadAs(anna, Buffer.alloc(10, 'x')))).toBeUndefined()
  await anna.call(files.removeAll, {})
  await isGone()
  expect(bytesIn(server.filesDir)).toEqual(before)
})

test('files that come at the same time do not take more than there is', async () => {
  const anna = await server.aUser()
  const tries = await Promise.all(Array.from({ length: 5 }, () => codeOf(uploadAs(anna, Buffer.alloc(MB, 'x')))))
  expect(tries.filter((code) => code === undefined)).toHaveLength(2)
  expect(tries.filter((code) => code === 'QUOTA_EXCEEDED')).toHaveLength(3)
  expect(await anna.call(files.getSpace, {})).toMatchObject({ freeBytes: 0 })
})

test('a file is kept for as many days as were asked, 14 at most, and then it goes with its bytes', async () => {
  const anna = await server.aUser()
  await uploadAs(anna, 'short', { query: { expiredAfterDays: 1 } })
  await uploadAs(anna, 'long')
  const days = (await listOf(anna)).map(
    ({ createdAt, expiresAt }) => (Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000,
  )
  expect(days.map(Math.round)).toEqual([1, 14])
  for (const expiredAfterDays of [0, 15, 1.5]) {
    expect(await codeOf(uploadAs(anna, 'x', { query: { expiredAfterDays } }))).toBe('INVALID_INPUT')
  }
  const jobContext = await server.jobContext()
  await removeExpired(jobContext, new Date(Date.now() + 2 * 86_400_000), (error) => {
    throw error
  })
  await isGone()
  expect((await listOf(anna)).map(({ size }) => size)).toEqual([4])
})

test('a session that may only read stores nothing', async () => {
  const anna = await server.aUser()
  await server.db
    .updateTable('sessions')
    .set({ limited: true, read_only: true })
    .where('book_id', '=', anna.bookId)
    .execute()
  expect(await codeOf(uploadAs(anna, 'x'))).toBe('SESSION_READ_ONLY')
  expect(await codeOf(uploadAs(Object.assign(Object.create(anna), { token: 'x'.repeat(43) }), 'x'))).toBe(
    'SIGN_IN_NEEDED',
  )
})
