import { attributeOf, countOf, piecesOf } from './markup.ts'
import { type Sheet, SheetGrid } from './sheetGrid.ts'
import { decodeEntities } from './text.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'

const NAMED: Record<string, string> = {
  euro: '€',
  pound: '£',
  minus: '-',
  ndash: '–',
  mdash: '—',
  shy: '',
  szlig: 'ß',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  agrave: 'à',
  egrave: 'è',
  ccedil: 'ç',
  ntilde: 'ñ',
}

const textOf = (html: string): string =>
  decodeEntities(html.replace(/&(\w+);/g, (all, name: string) => NAMED[name] ?? all)).replace(/\s+/g, ' ')

interface TableSource {
  grid: SheetGrid
  cell: { text: string; across: number; down: number } | undefined
  isInRow: boolean
}

/** The tables of an HTML page that a bank calls a workbook. Layout tables are left out. */
export const htmlSheets = (html: string): Sheet[] => {
  const found: Sheet[] = []
  const open: TableSource[] = []
  const endCell = () => {
    const table = open.at(-1)
    if (table?.cell === undefined) return
    const { text, across, down } = table.cell
    table.grid.put(textOf(text), { across, down })
    table.cell = undefined
  }
  const endRow = () => {
    endCell()
    const table = open.at(-1)
    if (table?.isInRow === true) table.grid.endRow()
    if (table !== undefined) table.isInRow = false
  }
  const startRow = () => {
    endRow()
    const table = open.at(-1)
    table?.grid.startRow()
    if (table !== undefined) table.isInRow = true
  }
  const startCell = (table: TableSource, attributes: string) => {
    if (!table.isInRow) startRow()
    const [across = 1, down = 1] = [countOf(attributes, 'colspan'), countOf(attributes, 'rowspan')]
    table.cell = { text: '', across, down }
  }
  const endTable = () => {
    endRow()
    const table = open.pop()
    if (table !== undefined && isTable(table.grid.sheet)) found.push(table.grid.sheet)
  }
  for (const piece of piecesOf(html.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ''))) {
    const table = open.at(-1)
    if (piece.kind === 'text') {
      if (table?.cell !== undefined) table.cell.text += piece.text
    } else if (piece.name === 'table') {
      if (piece.kind === 'close') endTable()
      else open.push({ grid: new SheetGrid(''), cell: undefined, isInRow: false })
    } else if (piece.name === 'tr') {
      if (piece.kind === 'close') endRow()
      else startRow()
    } else if (piece.name === 'td' || piece.name === 'th') {
      endCell()
      if (piece.kind === 'open' && table !== undefined) startCell(table, piece.attributes)
    } else if (/^(br|p|div|li)$/.test(piece.name) && table?.cell !== undefined) table.cell.text += ' '
  }
  if (open.length > 0) throw new FileRefusal('cut', html.split('\n').length)
  if (found.length === 0) throw new FileRefusal('webPage')
  return found.map((sheet, at) => ({ ...sheet, name: found.length > 1 ? String(at + 1) : '' }))
}

const isTable = ({ rows }: Sheet): boolean => rows.length > 1 && rows.some(({ cells }) => cells.length > 1)

/** Which letters a page says that it is written in. */
export const declaredInHtml = (head: string): string | undefined => attributeOf(head, 'charset')
