import type { CellNumbers } from './cellNumbers.ts'
import { attributeOf, countOf, type OpeningPiece, piecesOf } from './markup.ts'
import { type Sheet, SheetGrid } from './sheetGrid.ts'
import { decodeEntities } from './text.ts'
import { writtenMoment } from './xmlSheets.ts'

/** The sheets of a workbook of LibreOffice and its relatives. */
export const odsSheets = (xml: string, numbers: CellNumbers): Sheet[] => {
  const sheets: SheetGrid[] = []
  let rowTimes = 1
  let cell = ''
  let text = ''
  let isParagraph = false
  let isNote = false
  const put = (grid: SheetGrid | undefined) =>
    grid?.put(written(cell, decodeEntities(text), numbers), { times: countOf(cell, 'number-columns-repeated') ?? 1 })
  const begin = ({ name, attributes, isEmpty }: OpeningPiece, grid: SheetGrid | undefined) => {
    if (name === 'table') sheets.push(new SheetGrid(decodeEntities(attributeOf(attributes, 'name') ?? '')))
    else if (name === 'table-row') {
      grid?.startRow()
      rowTimes = countOf(attributes, 'number-rows-repeated') ?? 1
      if (isEmpty) grid?.endRow(rowTimes)
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      cell = attributes
      text = ''
      if (isEmpty) put(grid)
    } else if (name === 'annotation') isNote = !isEmpty
    else if (name === 'p') {
      isParagraph = !isEmpty
      if (text !== '' && !isNote) text += ' '
    } else if ((name === 's' || name === 'tab' || name === 'line-break') && isParagraph) text += ' '
  }
  for (const piece of piecesOf(xml)) {
    const grid = sheets.at(-1)
    if (piece.kind === 'text') {
      if (isParagraph && !isNote) text += piece.text
    } else if (piece.kind === 'open') begin(piece, grid)
    else if (piece.name === 'p') isParagraph = false
    else if (piece.name === 'annotation') isNote = false
    else if (piece.name === 'table-cell' || piece.name === 'covered-table-cell') put(grid)
    else if (piece.name === 'table-row') grid?.endRow(rowTimes)
  }
  return sheets.map(({ sheet }) => sheet)
}

const written = (cell: string, text: string, numbers: CellNumbers): string => {
  const type = attributeOf(cell, 'value-type')
  const [value, date] = [attributeOf(cell, 'value'), attributeOf(cell, 'date-value')]
  if (type === 'date' && date !== undefined) return writtenMoment(date)
  const formula = attributeOf(cell, 'formula')
  if (formula !== undefined && type === undefined && text === '')
    return numbers.withoutResult(decodeEntities(formula).replace(/^\w+:(?==)/, ''))
  // An error is kept as a zero that is shown as `#DIV/0!`.
  const isNumber = (type === 'float' || type === 'currency') && !/^(#|Err:)/.test(text)
  return isNumber && value !== undefined ? numbers.read(value) : text
}
