import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './json.ts'

/** Long enough to be read in slices. */
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
      const text = JSON.stringify(value, undefined, indent)
      expect(await readJson(Buffer.from(text))).toEqual(value)
    }
  }
})

test('random objects with long lists are read alike', async () => {
  const row = fc.json()
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), row), row, async (beside, repeated) => {
      const list = `[${Array.from({ length: Math.ceil(600_000 / (repeated.length + 1)) }, () => repeated).join(' ,\n')}]`
      const fields = Object.entries(beside).map(([key, value]) => `${JSON.stringify(key)}:${value}`)
      const text = `{${[...fields, `"list":${list}`].join(',')}}`
      expect(await readJson(Buffer.from(text))).toEqual(JSON.parse(text))
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
    whole.replace(']', '}'),
    `{"entries":[${rows.join(',')}}]`,
  ]
  for (const [index, text] of texts.entries()) {
    await expect(readJson(Buffer.from(text)), `text ${index}`).rejects.toMatchObject({ code: 'MALFORMED' })
  }
})

test('one row of more than a megabyte is too large', async () => {
  const text = JSON.stringify({ entries: [{ description: 'x'.repeat(2_000_000) }] })
  await expect(readJson(Buffer.from(text))).rejects.toMatchObject({ code: 'TOO_LARGE' })
})
