import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readAnyFile } from './readAnyFile.ts'
import { testRefusal } from './testRead.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = async (content: string | Uint8Array, name = 'statement.xls') =>
  readAnyFile(name, typeof content === 'string' ? bytesOf(content) : content, { today: '2026-11-21' })

const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"><style>td { color: red }</style></head>
<body><table><tr><td>My bank</td></tr></table>
<table border=1><thead>
<tr><th rowspan=2>Date</th><th rowspan="2">Details</th><th colspan=2>Amount</th></tr>
<tr><th>Debit</th><th>Credit</th></tr></thead>
<tr><td>13.01.2026<td>Caf&eacute; &amp; Bar<br>Chi&#537;in&#259;u<td>12,50<td></tr>
<tr><td>14.01.2026</td><td><b>Salary</b></td><td>&nbsp;</td><td>1&nbsp;234,50</td></tr>
</table></body></html>`

test('a page that a bank calls a workbook is read as its table', async () => {
  expect(await read(page)).toMatchObject({
    kind: 'table',
    source: { format: 'html', because: 'start' },
    table: {
      rows: [
        ['Date', 'Details', 'Amount', ''],
        ['', '', 'Debit', 'Credit'],
        ['13.01.2026', 'Café & Bar Chișinău', '12,50', ''],
        ['14.01.2026', 'Salary', '', '1 234,50'],
      ],
    },
  })
})

test('a page without a table, and half a page, are refused with their reason', async () => {
  expect(await testRefusal('<!DOCTYPE html><html><body><h1>Sign in</h1></body></html>')).toBe('webPage')
  expect(await testRefusal(page.slice(0, page.length - 120))).toBe('cut')
})

const excelXml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="Cover"><Table><Row><Cell><Data ss:Type="String">My bank</Data></Cell></Row></Table></Worksheet>
<Worksheet ss:Name="Movements"><Table>
<Row ss:Index="3"><Cell><Data ss:Type="String">Date</Data></Cell><Cell ss:MergeAcross="1"><Data ss:Type="String">Text</Data></Cell><Cell><Data ss:Type="String">Amount</Data></Cell></Row>
<Row><Cell><Data ss:Type="DateTime">2026-01-13T00:00:00.000</Data><Comment><ss:Data>no</ss:Data></Comment></Cell><Cell><Data ss:Type="String">Caf&#233; &lt;b&gt;</Data></Cell><Cell ss:Index="4"><Data ss:Type="Number">-14.109999999999999</Data></Cell></Row>
</Table></Worksheet></Workbook>
`

test('a workbook that Excel kept as XML is read sheet by sheet', async () => {
  expect(await read(excelXml)).toMatchObject({
    source: { format: 'xmlSheets', rounded: { count: 1, from: '-14.109999999999999', to: '-14.11' } },
    sheets: [
      { name: 'Cover', isRead: false },
      { name: 'Movements', isRead: true },
    ],
    table: {
      rows: [
        ['Date', 'Text', '', 'Amount'],
        ['2026-01-13', 'Café <b>', '', '-14.11'],
      ],
      lines: [3, 4],
    },
  })
  expect(await testRefusal(excelXml.slice(0, -40))).toBe('cut')
})

const spreadsheet = (rows: string) =>
  `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="Sheet1" table:style-name="ta1"><table:table-column table:number-columns-repeated="1024"/>${rows}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`
const odsOf = (content: string, manifest = '<manifest:manifest/>') =>
  zipSync({
    mimetype: bytesOf('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': bytesOf(content),
    'META-INF/manifest.xml': bytesOf(manifest),
  })
const odsRows = `<table:table-row><table:table-cell office:value-type="string"><text:p>Date</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>Text</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>Amount</text:p></table:table-cell></table:table-row>
<table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="date" office:date-value="2026-01-13"><text:p>13.01.26</text:p></table:table-cell><table:table-cell office:value-type="string"><office:annotation><text:p>no</text:p></office:annotation><text:p>Corner<text:s/>market</text:p><text:p>Chișinău</text:p></table:table-cell><table:table-cell/><table:table-cell office:value-type="currency" office:currency="EUR" office:value="-1234.5"><text:p>-1.234,50 €</text:p></table:table-cell></table:table-row>`

test('a workbook of LibreOffice is read with its values, not as they are shown', async () => {
  expect(await read(odsOf(spreadsheet(odsRows)), 'a.ods')).toMatchObject({
    source: { format: 'ods' },
    table: {
      rows: [
        ['Date', 'Text', 'Text', 'Amount'],
        ['2026-01-13', 'Corner market Chișinău', '', '-1234.5'],
        ['2026-01-13', 'Corner market Chișinău', '', '-1234.5'],
      ],
      lines: [1, 2, 3],
    },
  })
})

test('a workbook of LibreOffice behind a password says so', async () => {
  const locked = odsOf('x', '<manifest:manifest><manifest:encryption-data/></manifest:manifest>')
  expect(await testRefusal(locked)).toBe('lockedWorkbook')
})

test('formulas without a result, and errors, stand as texts in every kind of workbook', async () => {
  const xml = excelXml.replace(
    /<Cell ss:Index="4">.*?<\/Cell>/,
    '<Cell ss:Index="4" ss:Formula="=RC[-1]*2"/><Cell><Data ss:Type="Error">#REF!</Data></Cell>',
  )
  const ods = odsRows.replace(
    /<table:table-cell office:value-type="currency".*?<\/table:table-cell>/,
    '<table:table-cell table:formula="of:=[.C2]*2"/><table:table-cell table:formula="of:=1/0" office:value-type="float" office:value="0"><text:p>#DIV/0!</text:p></table:table-cell>',
  )
  const cellsOf = async (content: string | Uint8Array) => {
    const reading = await read(content, 'a.ods')
    if (reading.kind !== 'table') throw new Error('This is no table.')
    return [reading.table?.rows[1]?.slice(-2), reading.source?.formulas]
  }
  expect(await cellsOf(xml)).toEqual([['=RC[-1]*2', '#REF!'], { count: 1, example: '=RC[-1]*2' }])
  expect(await cellsOf(odsOf(spreadsheet(ods)))).toEqual([['=[.C2]*2', '#DIV/0!'], { count: 1, example: '=[.C2]*2' }])
})
