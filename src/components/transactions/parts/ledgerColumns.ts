import { createContext } from 'react'

/** Optional columns of the ledger; date and amount are always shown. */
export const ledgerColumns = ['payee', 'category', 'note', 'account', 'tags', 'status', 'balance'] as const
export type LedgerColumn = (typeof ledgerColumns)[number]

/** Default columns between date and amount. */
export const defaultColumns: readonly LedgerColumn[] = ['payee', 'category', 'note', 'account']

/** The columns of the surrounding sheet, for a form above them. */
export const ShownColumns = createContext<readonly LedgerColumn[]>(defaultColumns)

/** Grid tracks of a row, named by column. */
export const tracksOf = (columns: readonly LedgerColumn[]): string => {
  const between = ledgerColumns.filter((column) => column !== 'balance' && columns.includes(column))
  const tracks = between.map((column) => `[${column}] var(--track-${column})`)
  const balance = columns.includes('balance') ? ' [balance] var(--balance-width)' : ''
  return `[date] var(--date-width) ${tracks.join(' ')} [tools] var(--tools) [amount] var(--amount-width)${balance}`
}
