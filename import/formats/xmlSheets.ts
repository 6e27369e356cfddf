import { FileRefusal } from '#import/engine/FileRefusal.ts'
import type { CellNumbers } from './cellNumbers.ts'
import { attributeOf, countOf, type OpeningPiece, piecesOf } from './markup.ts'
import { type Sheet, SheetGrid } from './sheetGrid.ts'
import { decodeEntities } from './text.ts'

/** The sheets of a workbook that Excel kept as XML before there was XLSX. */
export const xmlSheets = (xml: string, numbers: CellNumbers): Sheet[] => {
  const text = xml.trimEnd()
  if (!/<\/(?:\w+:)?Workbook>$/.test(text)) throw new FileRefusal('cut', text.split('\n').length)
  const sheets: SheetGrid[] = []
  let type = ''
  let value = ''
  let formula: string | undefined
  let across = 1
  let isData = false
  let isComment = false
  const begin = ({ name, attributes, isEmpty }: OpeningPiece, grid: SheetGrid | undefined) => {
    if (name === 'worksheet') sheets.push(new SheetGrid(decodeEntities(attributeOf(attributes, 'name') ?? '')))
    else if (name === 'row' && !isEmpty) grid?.startRow(countOf(attributes, 'index'))
    else if (name === 'cell') {
      grid?.moveTo(countOf(attributes, 'index') ?? 1)
      across = 1 + (countOf(attributes, 'mergeacross') ?? 0)
      formula = attributeOf(attributes, 'formula')
      if (isEmpty) grid?.put(written('', '', formula, numbers), { across })
      value = ''
      type = ''
    } else if (name === 'data' && !isComment) {
      isData = !isEmpty
      type = attributeOf(attributes, 'type') ?? ''
    } else if (name === 'comment') isComment = !isEmpty
  }
  for (const piece of piecesOf(text)) {
    const grid = sheets.at(-1)
    if (piece.kind === 'text') {
      if (isData && !isComment) value += piece.text
    } else if (piece.kind === 'open') begin(piece, grid)
    else if (piece.name === 'data') isData = false
    else if (piece.name === 'comment') isComment = false
    else if (piece.name === 'cell') grid?.put(written(type, decodeEntities(value), formula, numbers), { across })
    else if (piece.name === 'row') grid?.endRow()
  }
  return sheets.map(({ sheet }) => sheet)
}

const written = (type: string, value: string, formula: string | undefined, numbers: CellNumbers): string => {
  if (type === '' && formula !== undefined) return numbers.withoutResult(decodeEntities(formula))
  if (type === 'Number') return numbers.read(value.trim())
  return type === 'DateTime' ? writtenMoment(value) : value
}

/** A moment of a cell has no zone; one without a time is a day. */
export const writtenMoment = (value: string): string =>
  value
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})?.*$/, '$1 $2')
    .replace(/ (00:00:00)?$/, '')
