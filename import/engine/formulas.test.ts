import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Cell, testWorkbook } from '#import/formats/testWorkbook.ts'
import { buildEngine, commandOf, reasonsOf } from './testEngine.ts'
import { noDecisions } from './decisions.ts'

/** Rows with these cells as they are written, under a heading. */
const open = async (rows: string[][], settings = '') => {
  const heading: Cell[] = ['Date', 'Description', 'Amount', 'Fee']
  const written = rows.map(
    (cells, at) =>
      `<row r="${at + 2}"><c r="A${at + 2}" s="1"><v>${46035 + at}</v></c>${cells.map((cell, column) => cell.replace('<c', `<c r="${'BCD'[column]}${at + 2}"`)).join('')}</row>`,
  )
  const files = unzipSync(
    testWorkbook({ One: [heading] }, (sheet) => sheet.replace('</sheetData>', `${written.join('')}</sheetData>`)),
  )
  const workbook = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())
  const bytes = zipSync({
    ...files,
    'xl/workbook.xml': strToU8(workbook.replace('</workbook>', `${settings}</workbook>`)),
  })
  return buildEngine(new Uint8Array(bytes), {}, 'statement.xlsx')
}
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const number = (value: string) => `<c><v>${value}</v></c>`
const none = number('0')
const entriesOf = async (engine: Awaited<ReturnType<typeof open>>) =>
  (await commandOf(engine)).entries.map(({ delta, description }) => [delta, description])

test('a formula is read as the result that its program kept', async () => {
  const engine = await open([
    [text('Market'), '<c><f>-5*3</f><v>-15</v></c>', none],
    [
      '<c t="str"><f>HYPERLINK("https://x.example","Shop")</f><v>Shop</v></c>',
      number('-2'),
      '<c><f>1/2</f><v>0.5</v></c>',
    ],
    [text('Nothing'), number('-4'), '<c t="str"><f>IF(1,"")</f><v></v></c>'],
  ])
  expect(await engine.find(noDecisions)).toMatchObject({ importedCount: 3, refusedCount: 0 })
  expect(await entriesOf(engine)).toEqual([
    ['-15', 'Market'],
    ['-2.5', 'Shop'],
    ['-4', 'Nothing'],
  ])
})

test('a formula without a result is neither nothing nor zero: its row is refused, and the file says how many there are', async () => {
  const engine = await open([
    [text('Right'), number('-1'), none],
    [text('No amount'), '<c><f>B2&amp;C2</f></c>', none],
    [text('No amount either'), '<c t="n"><f t="shared" si="0"/><v></v></c>', none],
    [text('No fee'), number('-3'), '<c t="str"><f>"1"&amp;"2"</f></c>'],
    ['<c t="str"><f>A1&amp;B1</f></c>', number('-4'), none],
  ])
  const found = await engine.find(noDecisions)
  expect(found.source?.formulas).toEqual({ count: 4, example: '=B2&C2' })
  expect(await reasonsOf(engine)).toEqual([
    [3, 'amount'],
    [4, 'amount'],
    [5, 'amount'],
  ])
  expect((await engine.refusedRows(0, 3)).map(({ cells }) => cells[2])).toEqual(['=B2&C2', '=…', '-3'])
  expect(await entriesOf(engine)).toEqual([
    ['-1', 'Right'],
    ['-4', '=A1&B1'],
  ])
})

test('zeros of a workbook that was never calculated are no results', async () => {
  const rows = [[text('Market'), '<c><f>-5*3</f><v>0</v></c>', none]]
  expect((await (await open(rows)).find(noDecisions)).source?.formulas).toBeUndefined()
  const engine = await open(rows, '<calcPr fullCalcOnLoad="1"/>')
  expect((await engine.find(noDecisions)).source?.formulas).toEqual({ count: 1, example: '=-5*3' })
  expect(await reasonsOf(engine)).toEqual([[2, 'amount']])
})

test('an error in a cell is no amount, no fee and no empty text', async () => {
  const engine = await open([
    [text('Right'), number('-1'), none],
    [text('No amount'), '<c t="e"><f>Z99</f><v>#REF!</v></c>', none],
    [text('No fee'), number('-3'), '<c t="e"><v>#DIV/0!</v></c>'],
    ['<c t="e"><v>#NAME?</v></c>', number('-4'), none],
  ])
  await engine.find(noDecisions)
  expect(await reasonsOf(engine)).toEqual([
    [3, 'amount'],
    [4, 'amount'],
  ])
  expect(await entriesOf(engine)).toEqual([
    ['-1', 'Right'],
    ['-4', '#NAME?'],
  ])
})

test('a text that looks like a formula stays a text', async () => {
  const texts = [`=cmd|'/c calc'!A1`, '=HYPERLINK(&quot;https://x.example&quot;,&quot;y&quot;)', '@SUM(1)', '+1+2']
  const engine = await open(texts.map((each) => [text(each), number('-1'), none]))
  await engine.find(noDecisions)
  expect((await entriesOf(engine)).map(([, description]) => description)).toEqual([
    `=cmd|'/c calc'!A1`,
    '=HYPERLINK("https://x.example","y")',
    '@SUM(1)',
    '+1+2',
  ])
})
