import { type Amount, absolute, compare, isEqual, negate, sum } from '#shared/money.ts'
import type { Status } from '#contract/lists.ts'
import type { WrittenDate } from '#import/read/readDate.ts'
import type { SourceLine, SourceRow } from './model.ts'
import type { StatementBuilder } from './StatementBuilder.ts'

/** The role of a double-entry account: an account, a category, or the source of opening balances. */
export type Role = 'own' | 'category' | 'equity'

/** One side of a transaction in a double-entry book. */
export interface Posting {
  role: Role
  /** The account's key, of a category its whole name. */
  account: string
  /** From the outermost to the innermost; of categories. */
  path: string[]
  /** In the account's own currency. */
  amount: Amount
  /** In the currency of the transaction. */
  value: Amount
  note?: string
  status?: Status
}

export interface Entry {
  at: number
  date: WrittenDate
  payee?: string
  note?: string
  tags?: string[]
  id?: string
  status?: Status
  postings: Posting[]
}

/** Converts a double-entry transaction to rows. `lineRows`: source rows beyond its first. */
export const putEntry = (entry: Entry, builder: StatementBuilder, lineRows = 0): void => {
  const own = entry.postings.filter(({ role, amount }) => role === 'own' && /[1-9]/.test(amount))
  const others = entry.postings.filter(({ role }) => role !== 'own')
  const [main] = own.toSorted((a, b) => compare(absolute(b.value), absolute(a.value)))
  if (main === undefined) return leaveOut(entry, builder, lineRows)
  const { at, date, payee, note, tags, id } = entry
  const status = main.status ?? entry.status
  const row: SourceRow = { at, account: main.account, date, amount: main.amount, payee, note, tags, bankId: id, status }
  if (others.length > 0 && others.every(({ role }) => role === 'equity')) {
    if (lineRows > 0) builder.lineRows(lineRows)
    for (const { account, amount, status: its = status } of own)
      builder.correction({ ...row, account, amount, status: its })
    return
  }
  const [only, ...more] = [...own.filter((each) => each !== main), ...others]
  if (only === undefined) return builder.row({ ...row, kind: 'adjustment' }, lineRows)
  if (more.length === 0 && only.role === 'own') return builder.row(transferOf(row, main, only), lineRows)
  if (more.length === 0) return builder.row({ ...row, category: only.path, note: note ?? only.note }, lineRows)
  const lines = [only, ...more].map((posting) => lineOf(posting))
  const isWhole = isEqual(sum(lines.map((line) => line.amount)), main.amount)
  builder.row(isWhole ? { ...row, lines } : row, lineRows)
}

/** A transaction between categories alone moves no account. */
const leaveOut = ({ at, date, payee, note }: Entry, builder: StatementBuilder, lineRows: number): void => {
  if (lineRows > 0) builder.lineRows(lineRows)
  builder.leaveOut(at, 'noAccount', [date.day, payee, note].filter((text) => text !== undefined).join(' '))
}

/** The side that money left comes first. */
const transferOf = (row: SourceRow, main: Posting, other: Posting): SourceRow => {
  const [from, to] = main.amount.startsWith('-') ? [main, other] : [other, main]
  return {
    ...row,
    account: from.account,
    amount: from.amount,
    status: from.status ?? row.status,
    other: { account: to.account, amount: to.amount, status: to.status },
  }
}

const lineOf = ({ role, account, path, amount, value, note }: Posting): SourceLine => ({
  amount: negate(value),
  ...(role === 'own' ? { other: { account, amount } } : {}),
  ...(role === 'category' ? { category: path } : {}),
  note,
})
