import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bankStatements } from '#mocks/bankFiles.ts'
import { type OpenOptions, openFiles } from './openFiles.ts'

const january =
  'Date,Description,Amount\n2026-01-02,Market,-12.30\n2026-01-03,Salary,2000.00\n2026-01-05,Rent,-700.00\n'
const february = 'Account 1,,\nDate,Description,Amount\n2026-02-02,Market,-2.30\n2026-02-03,"Salary, twice"\n'
const others = 'id;name\n1;Food\n'

const open = (files: Record<string, string | Uint8Array>, chosen: Partial<OpenOptions> = {}) =>
  openFiles(
    Object.entries(files).map(([name, content]) => new File([new Uint8Array(bytesOf(content))], name)),
    { today: '2026-11-21', decimalsOf: undefined, fileColumn: 'File', ...chosen },
    () => {},
  )
const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content
const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)])))

test('tables under one heading are one table, and each row knows its file', async () => {
  const opened = await open({ 'jan.csv': january, 'feb.csv': february })
  expect(opened).toMatchObject({
    kind: 'table',
    sheets: [],
    table: {
      width: 4,
      lines: [1, 2, 3, 4, 3, 4],
      rows: [
        ['Date', 'Description', 'Amount', 'File'],
        ['2026-01-02', 'Market', '-12.30', 'jan'],
        ['2026-01-03', 'Salary', '2000.00', 'jan'],
        ['2026-01-05', 'Rent', '-700.00', 'jan'],
        ['2026-02-02', 'Market', '-2.30', 'feb'],
        ['2026-02-03', 'Salary, twice', '', 'feb'],
      ],
    },
  })
})

test('a zip of tables is opened as if they had been dropped', async () => {
  const zip = zipOf({ 'a/jan.csv': january, 'a/feb.csv': february, 'read me.txt': 'Hello' })
  expect(await open({ 'all.zip': zip })).toEqual(await open({ 'jan.csv': january, 'feb.csv': february }))
  const mixed = await open({ 'jan.csv': january, 'more.zip': zipOf({ 'a/feb.csv': february }) })
  expect(mixed).toEqual(await open({ 'jan.csv': january, 'feb.csv': february }))
  expect(await open({ 'one.zip': zipOf({ 'jan.csv': january }) })).toEqual(await open({ 'jan.csv': january }))
})

test('of tables under different headings one is read at a time: the longest, until another is chosen', async () => {
  const zip = zipOf({ 'categories.csv': others, 'entries.csv': january, 'note.csv': 'Hello\n' })
  const first = await open({ 'all.zip': zip })
  expect(first).toMatchObject({
    source: { name: 'entries.csv' },
    sheets: [
      { name: 'categories.csv', rows: 1, isRead: false },
      { name: 'entries.csv', rows: 3, isRead: true },
    ],
  })
  expect(await open({ 'all.zip': zip }, { sheet: 'categories.csv' })).toMatchObject({ table: { delimiter: ';' } })
})

const qif = '!Type:Bank\nD1/13/26\nT-1.00\n^\n'

test('of a zip a note is passed over, and a file that cannot be read is named with its reason', async () => {
  const opened = await open({ 'all.zip': zipOf({ 'a/statement.dat': qif, 'a/read me.txt': 'Hello, you\n' }) })
  expect(opened).toMatchObject({ kind: 'statement', statement: { rows: [{ amount: '-1.00' }] } })
  expect(opened.skippedFiles).toBeUndefined()
  const broken = { 'feb.csv': 'Date,Amount\n2026-02-02,"5\n', 'march.ofx': bankStatements().slice(0, 600) }
  expect(await open({ 'all.zip': zipOf({ 'jan.csv': january, ...broken, 'read me.txt': 'Hello' }) })).toMatchObject({
    kind: 'table',
    skippedFiles: [
      { name: 'feb.csv', fault: 'openQuote', line: 2 },
      { name: 'march.ofx', fault: 'cut' },
    ],
  })
})

test('a table beside statements in a zip is named', async () => {
  expect(await open({ 'all.zip': zipOf({ 'a.qif': qif, 'jan.csv': january }) })).toMatchObject({
    kind: 'statement',
    skippedFiles: [{ name: 'jan.csv', fault: 'tableAmongOthers' }],
  })
})

test('a zip of a text that is no table says what is wrong with it', async () => {
  await expect(open({ 'a.zip': zipOf({ 'note.csv': 'Hello\n' }) })).rejects.toMatchObject({ fault: 'oneColumn' })
  await expect(open({ 'a.zip': zipOf({ 'photo.png': 'Hello\n' }) })).rejects.toMatchObject({ fault: 'zipUnknown' })
})

test('of several files the one that cannot be read is named', async () => {
  const half = bankStatements().slice(0, 600)
  await expect(open({ 'bank.ofx': bankStatements(), 'half.ofx': half })).rejects.toMatchObject({
    fault: 'cut',
    file: 'half.ofx',
  })
  await expect(open({ 'bank.ofx': bankStatements(), 'jan.csv': january })).rejects.toMatchObject({
    fault: 'tableAmongOthers',
    file: 'jan.csv',
  })
})
