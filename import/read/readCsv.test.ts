import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvLines, csvText, statementText } from '#mocks/csv.ts'
import { type FileFault, FileRefusal } from '#import/engine/FileRefusal.ts'
import { readCsv } from './readCsv.ts'

const file = (...parts: BlobPart[]) => new Blob(parts)

const faultOf = async (blob: Blob): Promise<{ fault: FileFault; line: number | undefined }> => {
  const refusal = await readCsv(blob).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refusal instanceof FileRefusal)) throw new Error('The file was read.')
  return { fault: refusal.fault, line: refusal.line }
}

test('a file with commas is read as it is written', async () => {
  const table = await readCsv(file('date,amount,note\n2026-01-02,-5.00,"milk, bread"\n2026-01-03,7,"said ""no"""\n'))
  expect(table).toMatchObject({ delimiter: ',', width: 3, lines: [1, 2, 3] })
  expect(table.rows[1]).toEqual(['2026-01-02', '-5.00', 'milk, bread'])
  expect(table.rows[2]).toEqual(['2026-01-03', '7', 'said "no"'])
})

test('a statement with semicolons, decimal commas and carriage returns is cut at the semicolons', async () => {
  const table = await readCsv(file(statementText))
  expect(table).toMatchObject({ delimiter: ';', width: 6 })
  expect(table.rows[1]?.[4]).toBe('-26,40')
  expect(table.rows.every((row) => row.length === 6)).toBe(true)
})

test('two columns with decimal commas are cut at the semicolons, not at the commas', async () => {
  expect(await readCsv(file('1.1.2026;-12,50\n2.1.2026;3,10\n'))).toMatchObject({ delimiter: ';' })
})

test('tabs are found, and the person can overrule what was found', async () => {
  const text = 'a\tb,c\n1\t2,3\n'
  expect(await readCsv(file(text))).toMatchObject({
    delimiter: '\t',
    rows: [
      ['a', 'b,c'],
      ['1', '2,3'],
    ],
  })
  expect(await readCsv(file(text), { delimiter: ',' })).toMatchObject({
    rows: [
      ['a\tb', 'c'],
      ['1\t2', '3'],
    ],
  })
})

test('a byte order mark belongs to no cell', async () => {
  expect((await readCsv(file('\uFEFFdate,amount\n2026-01-01,5\n'))).rows[0]).toEqual(['date', 'amount'])
})

test('line ends of every kind, mixed, part the lines; empty lines are counted', async () => {
  const table = await readCsv(file('a,b\r\n1,2\n\r\n3,4\r5,6'))
  expect(table.rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ])
  expect(table.lines).toEqual([1, 2, 4, 5])
  expect(table.emptyLines).toBe(1)
})

test('a cell over several lines keeps them, and the lines behind it keep their numbers', async () => {
  const table = await readCsv(file('a,b\n"one\ntwo",2\n3,4\n'))
  expect(table.rows[1]?.[0]).toBe('one\ntwo')
  expect(table.lines).toEqual([1, 2, 4])
})

test('a row whose quotes are broken is kept and marked', async () => {
  const table = await readCsv(file('a,b\n"Maple" Street",2\n3,4\n'))
  expect([...table.badQuotes]).toEqual([1])
})

test.each<[string, Blob, FileFault, number | undefined]>([
  ['an empty file', file(''), 'empty', undefined],
  ['a file of blank lines', file('\n \n\r\n'), 'empty', undefined],
  [
    'a picture',
    file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])),
    'binary',
    undefined,
  ],
  ['a PDF', file('%PDF-1.7\n1,2\n'), 'binary', undefined],
  ['a workbook', file(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])), 'workbook', undefined],
  ['one column', file('amount\n1\n2\n'), 'oneColumn', undefined],
  ['an open quote', file('a,b\n1,2\n"3,4\n5,6\n'), 'openQuote', 3],
  ['a NUL far inside', file(`a,b\n${'1,2\n'.repeat(3000)}1,\0\n`), 'nul', 3002],
  ['300 columns', file(`${Array.from({ length: 300 }, (_, n) => n).join(',')}\n`.repeat(2)), 'tooManyColumns', 1],
])('%s is refused with the reason', async (_, blob, fault, line) => {
  expect(await faultOf(blob)).toEqual({ fault, line })
})

test('a single line of 50 MB is refused before much of it is held', async () => {
  const megabyte = new Uint8Array(1024 * 1024).fill(0x61)
  expect(await faultOf(file('a,b\n', ...Array.from({ length: 50 }, () => megabyte)))).toEqual({
    fault: 'longLine',
    line: 2,
  })
})

test('a quote that is never closed in a large file is distinguished from a long line', async () => {
  expect(await faultOf(file('a,b\n"', 'x,y\n'.repeat(400_000)))).toEqual({ fault: 'openQuote', line: 2 })
})

test('progress reaches the size of the file', async () => {
  const blob = file(csvText(csvLines(20_000)))
  const progress: number[] = []
  const table = await readCsv(blob, { onProgress: (bytes) => progress.push(bytes) })
  expect(table.rows).toHaveLength(20_001)
  expect(progress.at(-1)).toBe(blob.size)
})

test('any cells, written as CSV and read in pieces, come back as they were', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ș', '😀', '"', ',', ';', '\n', ' ', '1'), maxLength: 12 })
  const grid = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(grid, fc.integer({ min: 1, max: 40 }), async (rows, piece) => {
      const marked = rows.map((row) => ['x', ...row])
      const bytes = new TextEncoder().encode(Papa.unparse(marked, { newline: '\n', quotes: true }))
      const table = await readCsv(slowFile(bytes, piece), { delimiter: ',' })
      expect(table.rows).toEqual(marked)
    }),
    { numRuns: 60 },
  )
})

/** A file whose stream comes in pieces of so many bytes, which cut through letters and quotes. */
const slowFile = (bytes: Uint8Array<ArrayBuffer>, piece: number): Blob => {
  const blob = new Blob([bytes])
  blob.stream = () => {
    let at = 0
    return new ReadableStream({
      pull: (controller) => {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(bytes.slice(at, (at += piece)))
      },
    })
  }
  return blob
}
