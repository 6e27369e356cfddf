import type { TransactionCell } from '#components/transactions/form/TransactionCells.tsx'
import type { TransactionFields } from '#stores/BulkStore.ts'
import type { NamedField } from '#stores/transactionDetails.ts'

/** A quoted cell, with quotes doubled inside, or the text up to the next separator. */
const CELL = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y

/** Parses a range copied from a spreadsheet: lines are rows, tabs separate cells; a cell that contains either is quoted. */
export const readRange = (pasted: string): string[][] => {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length; at = CELL.lastIndex + 1) {
    CELL.lastIndex = at
    const [, quoted, plain = ''] = CELL.exec(text) ?? []
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (text[CELL.lastIndex] === '\n') rows.push([])
  }
  return rows
}

/** Parsers of texts, which return undefined for unparsable ones. */
export interface CellReaders {
  date: (text: string) => string | undefined
  categoryId: (text: string) => number | undefined
  accountId: (text: string) => number | undefined
  payee: (text: string) => NamedField
}

/** In the order of the fields. */
const columns = ['date', 'payee', 'category', 'description', 'account', 'amount'] as const
type Column = (typeof columns)[number]

/** The fields set by a row of cells, starting at a field. Unparsable text is kept; cells beyond the last field go to the note. */
export const pastedFields = (
  cells: readonly string[],
  from: TransactionCell,
  read: CellReaders,
  note = '',
): Partial<TransactionFields> => {
  const first = Math.max(
    0,
    columns.findIndex((column) => column === from),
  )
  const unread: NonNullable<TransactionFields['unread']> = {}
  const orUnread = <T>(field: keyof typeof unread, text: string, value: T | undefined): T | undefined => {
    if (value === undefined) unread[field] = text
    return value
  }
  const fill: Record<Column, (text: string) => Partial<TransactionFields>> = {
    date: (text) => ({ createdAt: orUnread('createdAt', text, read.date(text)) }),
    payee: (text) => ({ payee: read.payee(text) }),
    category: (text) => ({ categoryId: orUnread('categoryId', text, read.categoryId(text)), isRefund: false }),
    description: (text) => ({ description: text }),
    account: (text) => ({ accountId: orUnread('accountId', text, read.accountId(text)) }),
    amount: (text) => ({ amount: text }),
  }
  const changes = cells.map((text, index) => {
    const column = columns[first + index]
    return text === '' || column === undefined ? {} : fill[column](text)
  })
  const rest = cells.slice(columns.length - first).filter((text) => text !== '')
  const all: Partial<TransactionFields> = Object.assign({}, ...changes)
  if (rest.length > 0) all.note = [note, ...rest].filter((text) => text !== '').join('\n')
  if (Object.keys(unread).length > 0) all.unread = unread
  return all
}
