import { createContext } from 'react'

/** Columns of the ledger that one may choose; date and amount always stand. */
export const ledgerColumns = ['payee', 'category', 'note', 'account', 'tags', 'status', 'balance'] as const
export type LedgerColumn = (typeof ledgerColumns)[number]

/** Those that stand between the date and the amount. */
export const usualColumns: readonly LedgerColumn[] = ['payee', 'category', 'note', 'account']

/** The columns of the sheet around; a form on it stands over them. */
export const ShownColumns = createContext<readonly LedgerColumn[]>(usualColumns)

/** The tracks of a row: each column by its name. */
export const tracksOf = (columns: readonly LedgerColumn[]): string => {
  const between = ledgerColumns.filter((column) => column !== 'balance' && columns.includes(column))
  const tracks = between.map((column) => `[${column}] var(--track-${column})`)
  const balance = columns.includes('balance') ? ' [balance] var(--balance-width)' : ''
  return `[date] var(--date-width) ${tracks.join(' ')} [tools] var(--tools) [amount] var(--amount-width)${balance}`
}
