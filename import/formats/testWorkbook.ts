import { zipSync } from 'fflate'

/** A cell of text, or a number with the place of its style: 0 plain, 1 a date. */
export type Cell = string | [number: string, style: 0 | 1]

const columnOf = (at: number) => String.fromCharCode(65 + at)
const cellOf = (cell: Cell, reference: string) =>
  typeof cell === 'string'
    ? `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`
    : `<c r="${reference}" s="${cell[1]}"><v>${cell[0]}</v></c>`
const sheetOf = (rows: Cell[][]) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, `${columnOf(at)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A minimal workbook; `change` is applied to the XML of each sheet. */
export const testWorkbook = (
  sheets: Record<string, Cell[][]>,
  change: (sheet: string) => string = (sheet) => sheet,
): Uint8Array => {
  const names = Object.keys(sheets)
  const files: Record<string, string> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<?xml version="1.0"?><styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  for (const [at, rows] of Object.values(sheets).entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] = change(sheetOf(rows))
  const encoder = new TextEncoder()
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encoder.encode(text)])))
}
