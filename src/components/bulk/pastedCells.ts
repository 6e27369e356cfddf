import type { TransactionCell } from '#components/transactions/form/TransactionCells.tsx'
import type { TransactionFields } from '#stores/BulkStore.ts'
import type { NamedField } from '#stores/transactionDetails.ts'

/** In quotes, which stand twice within, or up to what parts cells. */
const CELL = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y

/** What a spreadsheet copies: rows by lines, cells by tabs; a cell with either in it stands in quotes. */
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

/** How texts are understood; undefined for what is not. */
export interface CellReaders {
  date: (text: string) => string | undefined
  categoryId: (text: string) => number | undefined
  accountId: (text: string) => number | undefined
  payee: (text: string) => NamedField
}

/** In the order in which the fields stand. */
const columns = ['date', 'payee', 'category', 'description', 'account', 'amount'] as const
type Column = (typeof columns)[number]

/** What a row of cells sets, from a field on. What cannot be read is kept as it is; what has no field goes to the note. */
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
