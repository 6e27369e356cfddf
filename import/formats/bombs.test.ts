import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { piecesOf } from './markup.ts'
import { openFiles } from './openFiles.ts'
import { testWorkbook } from './testWorkbook.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The result that the wizard shows for a file. */
const outcomeOf = async (bytes: Uint8Array, name: string): Promise<string> => {
  const file = new File([new Uint8Array(bytes)], name)
  const options = { today: '2026-11-26', decimalsOf: undefined, fileColumn: 'File' }
  return openFiles([file], options, () => {}).then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof FileRefusal ? error.fault : String(error)),
  )
}

/** A workbook whose sheet contains these raw rows. */
const sheetOf = (rows: string): Uint8Array =>
  testWorkbook({ A: [['x']] }, (sheet) => sheet.replace(/<sheetData>.*<\/sheetData>/, `<sheetData>${rows}</sheetData>`))
const cell = (place: string) => `<c r="${place}"><v>1</v></c>`

test.each([
  [
    'two cells at the corners',
    `<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`,
    'zipTooLarge',
  ],
  ['a last row with a far column', `<row>${cell('A1')}</row><row>${cell('ZZZ999999')}</row>`, 'zipTooLarge'],
  ['a row beyond all rows', `<row r="999999999">${cell('A999999999')}</row>`, 'brokenWorkbook'],
  ['a row of many digits', `<row r="1e15">${cell('A1')}</row>`, 'brokenWorkbook'],
  ['a place that is written as an entity', '<row r="1"><c r="&#88;FD1048576"><v>1</v></c></row>', 'brokenWorkbook'],
  ['a place behind a bracket', `<row r="1"><c q=">" r="XFD1048576"><v>1</v></c></row>`, 'zipTooLarge'],
  ['tags that never end', '<row '.repeat(300_000), 'brokenWorkbook'],
  ['a row in single quotes', `<row r='99999999'/>`, 'brokenWorkbook'],
])('a workbook with %s is refused at once', async (_, rows, fault) => {
  expect(await outcomeOf(sheetOf(rows), 'bomb.xlsx')).toBe(fault)
})

test('a workbook whose far cells are empty is read', async () => {
  const rows = `<row r="1">${cell('A1')}${cell('B1')}<c r="XFD1" s="0"/></row><row r="2000">${cell('A2000')}${cell('B2000')}</row>`
  expect(await outcomeOf(sheetOf(rows), 'styled.xlsx')).toBe('table')
})

test.each([
  ['comments', '<!--'],
  ['texts', '<![CDATA['],
  ['declarations', '<!D'],
])('a document with %s that never end is read in one go', (_, start) => {
  // A second search from each start would outlast the time of a test by far.
  expect([...piecesOf(start.repeat(1_000_000))].length).toBeLessThan(2)
})

test('a zip in a zip is not unpacked, whatever it is called', async () => {
  let bytes = zipSync({ 'jan.csv': bytesOf('Date,Amount\n2026-01-01,1\n') })
  expect(await outcomeOf(bytes, 'one.zip')).toBe('table')
  bytes = zipSync({ 'jan.csv': bytes })
  expect(await outcomeOf(bytes, 'two.zip')).toBe('zipUnknown')
})

test('a workbook that says it unpacks to little, and unpacks to much, is refused', async () => {
  const bytes = testWorkbook({ A: [['x']] }, (sheet) =>
    sheet.replace('</sheetData>', `${'<row/>'.repeat(2_000_000)}</sheetData>`),
  )
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000)
      view.setUint32(at + 24, 100, true)
  expect(await outcomeOf(bytes, 'lying.xlsx')).toMatch(/brokenWorkbook|brokenZip|zipTooLarge/)
})
