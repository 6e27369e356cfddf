import type { Amount } from '#contract/calc/money.ts'
import type { Status } from '#contract/lists.ts'
import type { BalanceKind } from '#contract/transactions.ts'
import type { KnownCurrency } from '#stores/import/session/knowledge.ts'
import type { CategoryTarget } from './categoryTargets.ts'
import type { PlannedRow } from './planRows.ts'
import type { BookingReader } from './verdict.ts'

/** A row as the ledger will show it. */
export interface LedgerRow {
  /** Names the row to the desk. */
  row: number
  /** Its position in the file. */
  line: number
  moment: string
  /** From the root down. */
  category: string[]
  account: string
  /** Where a transfer goes. */
  other: string | undefined
  kind: BalanceKind | undefined
  /** How many lines it is split into. */
  lineCount: number
  currency: KnownCurrency
  amount: Amount
  description: string | undefined
  /** The resulting payee: an existing payee's name if this is its alias. */
  payee: string | undefined
  note: string | undefined
  tags: string[]
  status: Status
  /** It takes the place of a pending transaction. */
  isPosted: boolean
}

/** A row as the ledger will show it. */
export const ledgerRowOf = ({ row, booking, replaces }: PlannedRow, reader: BookingReader): LedgerRow => ({
  row,
  line: reader.lineOf(row),
  moment: booking.moment,
  category: reader.categories.existing(replaces?.categoryId)?.path ?? pathOf(booking.category),
  account: booking.account.name,
  other: booking.other?.account.name,
  kind: booking.kind,
  lineCount: booking.lines?.length ?? 0,
  currency: booking.account.currency,
  amount: booking.amount,
  description: booking.description,
  payee: booking.payee && reader.payees.of(booking.payee),
  note: booking.note,
  tags: booking.tags.map((tag) => reader.tags.of(tag)),
  status: booking.status,
  isPosted: replaces !== undefined,
})

const pathOf = (target: CategoryTarget | undefined): string[] => {
  if (target === undefined) return []
  return target.kind === 'existing' ? target.category.path : target.path
}
