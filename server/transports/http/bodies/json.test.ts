import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { BulkDraft } from '#contract/bulk.ts'
import { turnsDuring } from '#server/kernel/testTurns.ts'
import { readLongJson } from './json.ts'

const anyList = z.array(z.unknown()).max(500_000).optional()
const Loose = z.looseObject({ entries: anyList, first: anyList, second: anyList, empty: anyList })

async function* inChunks(text: string, bytes = 128 * 1024): AsyncGenerator<Buffer> {
  const body = Buffer.from(text)
  for (let from = 0; from < body.length; from += bytes) yield body.subarray(from, from + bytes)
}

const long = (rows: number, row: unknown = { text: 'Хлеб, "rye" [1] {2} \\ ' }) =>
  Array.from({ length: rows }, () => row)

test('a long text is read as the short way would read it', async () => {
  const values = [
    { entries: long(20_000), means: 'import', nested: { list: [1, [2, '[']] } },
    { means: '"]', first: long(9000), empty: [], second: long(9000, ['[', ',', ']', { a: [] }]), last: [1] },
    { entries: long(200_000, 7) },
    { entries: long(300_000, '') },
  ]
  for (const value of values) {
    for (const indent of [0, 2]) {
      expect(await readLongJson(Loose, () => inChunks(JSON.stringify(value, undefined, indent)))).toEqual(value)
    }
  }
})

test('wherever a chunk ends, the same is read', async () => {
  const value = { 'en"tries': [1], entries: long(3, { a: ['\\"', '}]'], ключ: {} }), empty: [], means: 'Хлеб' }
  for (const bytes of [1, 2, 3, 7, 11]) {
    expect(await readLongJson(Loose, () => inChunks(JSON.stringify(value), bytes))).toEqual(value)
  }
})

test('random objects with long lists are read alike', async () => {
  const row = fc.json()
  const List = z.looseObject({ list: z.array(z.unknown()).max(1_000_000) })
  const beside = fc.dictionary(
    fc.string().filter((name) => name !== 'list'),
    row,
  )
  await fc.assert(
    fc.asyncProperty(beside, row, fc.integer({ min: 1000, max: 200_000 }), async (others, repeated, bytes) => {
      const list = `[${Array.from({ length: Math.ceil(600_000 / (repeated.length + 1)) }, () => repeated).join(' ,\n')}]`
      const fields = Object.entries(others).map(([key, value]) => `${JSON.stringify(key)}:${value}`)
      const text = `{${[...fields, `"list":${list}`].join(',')}}`
      expect(await readLongJson(List, () => inChunks(text, bytes))).toEqual(List.parse(JSON.parse(text)))
    }),
    { numRuns: 15 },
  )
})

test('a long text that is no JSON is malformed, wherever it breaks', async () => {
  const row = '{"text":"bread, and butter"}'
  const rows = Array.from({ length: 40_000 }, () => row)
  const broken = (at: number, what: string) => `{"entries":[${rows.with(at, what).join(',')}],"means":"bulk"}`
  const whole = `{"entries":[${rows.join(',')}]`
  const texts = [
    broken(0, ''),
    broken(39_999, ''),
    broken(20_000, ''),
    broken(20_000, '{"text":}'),
    broken(20_000, '{"text":"a"}]'),
    broken(20_000, `${row} ${row}`),
    whole,
    `${whole}}}`,
    `${whole},}`,
    `${whole}} x`,
    `${whole}} {"entries":[]}`,
    `${whole}[]}`,
    whole.replace(']', '}'),
    `{"entries":[${rows.join(',')}}]`,
    `["entries":[${rows.join(',')}]]`,
    `{:[${rows.join(',')}]}`,
  ]
  for (const [index, text] of texts.entries()) {
    await expect(
      readLongJson(Loose, () => inChunks(text)),
      `text ${index}`,
    ).rejects.toMatchObject({ code: 'MALFORMED' })
  }
})

test('rows are checked by the contract, and the first hundred faults are named', async () => {
  const row = { type: 0, accountId: 1, categoryId: 1, created: '2026-03-01T09:30:00Z', delta: '-1' }
  const good = { entries: long(3000, row), means: 'import' }
  expect(await readLongJson(BulkDraft, () => inChunks(JSON.stringify(good)))).toEqual(BulkDraft.parse(good))
  const read = (entries: unknown[], more = {}) =>
    readLongJson(BulkDraft, () => inChunks(JSON.stringify({ entries, ...more })))
  await expect(read(good.entries.with(2500, { ...row, delta: 'much' }))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: ['entries', 2500, 'delta'] }],
  })
  await expect(read(long(3000, 1))).rejects.toMatchObject({ issues: { length: 100 } })
  await expect(read(good.entries, { means: 'magic' })).rejects.toMatchObject({ issues: [{ path: ['means'] }] })
})

/** The parsed body of a call with a streamed list. */
const streamed = async (value: object): Promise<object> => {
  const read = () => inChunks(JSON.stringify(value))
  const input = (await readLongJson(BulkDraft, read, 'entries')) as { entries: AsyncIterable<unknown[]> }
  const entries: unknown[] = []
  for await (const some of input.entries) entries.push(...some)
  return { ...input, entries }
}

test('a list that is read while it is recorded has the same rows and the same refusals', async () => {
  const row = { type: 0, accountId: 1, categoryId: 1, created: '2026-03-01T09:30:00Z', delta: '-1' }
  for (const rows of [1, 3000]) {
    const good = { mixed: [7], entries: long(rows, { ...row, more: 'x' }), means: 'import' }
    expect(await streamed(good)).toEqual(BulkDraft.parse(good))
  }
  expect(await streamed({ entries: [] })).toEqual(BulkDraft.parse({ entries: [] }))
  await expect(streamed({ means: 'bulk' })).rejects.toMatchObject({ issues: [{ path: ['entries'] }] })
  await expect(streamed({ entries: long(3000, row).with(2500, { ...row, delta: 'much' }) })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: ['entries', 2500, 'delta'] }],
  })
})

const CHUNK_BYTES = 128 * 1024

/** An endless body; `taken` counts the chunks read. */
const endless = (begin: string, repeat: (index: number) => string) => {
  const body = { taken: 0, chunks }
  async function* chunks(): AsyncGenerator<Buffer> {
    yield Buffer.from(begin)
    for (let index = 0; ;) {
      let text = ''
      while (text.length < CHUNK_BYTES) text += repeat(index++)
      body.taken += 1
      yield Buffer.from(text)
    }
  }
  return body
}

const MEGABYTE = 8

const hostile: [string, ReturnType<typeof endless>, string, number][] = [
  ['the same list again and again', endless('{', () => '"a":[],'), 'MALFORMED', 1],
  ['the same list, written in another way', endless('{"entries":[],', () => '"\\u0065ntries":[],'), 'MALFORMED', 1],
  ['more fields than any schema has', endless('{', (index) => `"a${index}":[],`), 'MALFORMED', 1],
  ['more rows than the list may have', endless('{"entries":[', () => '1,'), 'INVALID_INPUT', MEGABYTE],
  ['more rows than a short list may have', endless('{"mixed":[', () => '1,'), 'INVALID_INPUT', 1],
  ['a list that is not asked for', endless('{"other":[', () => '1,'), 'TOO_LARGE', MEGABYTE],
  ['a field that is not asked for', endless('{"other":{', (index) => `"a${index}":1,`), 'TOO_LARGE', MEGABYTE],
  ['a row without an end', endless('{"entries":[{"description":"', () => 'x'), 'TOO_LARGE', MEGABYTE],
  ['a text without an end', endless('{"means":"', () => 'x'), 'TOO_LARGE', MEGABYTE],
  ['the name of a field without an end', endless('{"', () => 'x'), 'TOO_LARGE', MEGABYTE],
  ['brackets that only open', endless('{"entries":[', () => '['), 'TOO_LARGE', MEGABYTE],
  ['a list at the top', endless('[', () => '1,'), 'TOO_LARGE', MEGABYTE],
  ['spaces', endless('', () => ' '), 'TOO_LARGE', MEGABYTE],
  ['rows full of what is not asked for', endless('{"entries":[', () => '{"a":[[],[],[]]},'), 'INVALID_INPUT', 1],
]

test.each(hostile)('refused while it is read: %s', async (_, body, code, chunks) => {
  await expect(readLongJson(BulkDraft, body.chunks)).rejects.toMatchObject({ code })
  expect(body.taken).toBeLessThanOrEqual(chunks + 1)
})

test('others get their turn after each chunk', async () => {
  const text = JSON.stringify({ entries: long(100_000, { text: 'bread' }) })
  const turns = await turnsDuring(() => readLongJson(Loose, () => inChunks(text)))
  expect(turns).toBeGreaterThan(text.length / CHUNK_BYTES)
})
