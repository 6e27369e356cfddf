import { type Amount, negate, subtract } from '#shared/money.ts'
import type { Status } from '#contract/lists.ts'
import type { LeftOutReason, SourceRow } from './model.ts'
import type { ProgramTable, TableRecord } from './ProgramTable.ts'
import type { StatementBuilder } from './StatementBuilder.ts'
import { joinSplits, type SplitMarks } from './tableSplits.ts'
import { below } from './amounts.ts'

/** A word in a column that means something. */
interface Mark {
  column: string
  word: RegExp
}

/** The columns of a table that has one account and one amount in each row. */
export interface OneSided {
  date: string
  account: string
  amount:
    | { column: string; isTurned?: true }
    | { inflow: string; outflow: string }
    | { column: string; direction: string; out: RegExp; in: RegExp }
  payee?: string
  bankText?: string
  note?: string
  /** From the outermost to the innermost. */
  category?: readonly string[]
  /** The separator of category levels within one column. */
  separator?: string
  noCategory?: RegExp
  tags?: { column: string; separator: string | RegExp }
  status?: string
  id?: string
  currency?: string
  /** The first group of its pattern is the other account; without a group only the transfer itself is known. */
  transfer?: Mark
  opening?: Mark
  adjustment?: Mark
  excluded?: Mark & { reason: LeftOutReason }
  splits?: SplitMarks
  /** The payee of a transfer is the name of the other account. */
  hasAccountsAsPayees?: true
}

const STATUSES: [RegExp, Status][] = [
  [/^(reconciled|r)$/i, 'reconciled'],
  [/^(uncleared|not cleared|pending|u)$/i, 'pending'],
  [/^(cleared|posted|c|completed)$/i, 'cleared'],
]

const matches = (record: TableRecord, mark: Mark | undefined): RegExpExecArray | undefined =>
  mark === undefined ? undefined : (mark.word.exec(record.get(mark.column) ?? '') ?? undefined)

/** Reads a table that has one account and one amount in each row. */
export const readOneSided = (table: ProgramTable, builder: StatementBuilder, format: OneSided): void => {
  const dateOf = table.dates(format.date)
  const amountOf = amountsOf(table, format.amount)
  const found = table.records.map((record): SourceRow | undefined => {
    const excluded = matches(record, format.excluded)
    if (excluded !== undefined && format.excluded !== undefined) {
      builder.leaveOut(record.at, format.excluded.reason, record.text)
      return undefined
    }
    const date = dateOf(record)
    const amount = amountOf(record)
    const account = record.get(format.account)
    if (account !== undefined && date !== undefined && amount !== undefined)
      return { at: record.at, account, date, amount, ...describe(record, format) }
    builder.leaveOut(record.at, account === undefined ? 'noAccount' : 'unreadable', record.text)
    return undefined
  })
  const rows = found.filter((row) => row !== undefined)
  const accounts = new Set(rows.map(({ account }) => account))
  if (format.hasAccountsAsPayees) for (const row of rows) nameOther(row, accounts)
  const records = new Map(table.records.map((record) => [record.at, record]))
  for (const { row, lineRows } of joinSplits(rows, format.splits)) {
    const record = records.get(row.at)
    builder.account(row.account, { name: row.account, currency: record?.get(format.currency)?.toUpperCase() })
    const isOpening = record !== undefined && matches(record, format.opening) !== undefined
    if (isOpening && builder.account(row.account).opening === undefined)
      builder.openingRow(row.account, row.amount, row.date.day)
    else builder.row(row, lineRows)
  }
}

const nameOther = (row: SourceRow, accounts: ReadonlySet<string>): void => {
  if (row.payee === undefined || row.payee === row.account || !accounts.has(row.payee)) return
  row.other = { account: row.payee }
  delete row.payee
}

const amountsOf = (table: ProgramTable, amount: OneSided['amount']): ((record: TableRecord) => Amount | undefined) => {
  if ('inflow' in amount) {
    const read = table.amounts(amount.inflow, amount.outflow)
    return (record) => {
      const [inflow, outflow] = [read(record, amount.inflow), read(record, amount.outflow)]
      return inflow === undefined && outflow === undefined ? undefined : subtract(inflow ?? '0', outflow ?? '0')
    }
  }
  const read = table.amounts(amount.column)
  if ('direction' in amount) {
    const hasSigns = table.records.some((record) => read(record, amount.column)?.startsWith('-'))
    return (record) => {
      const [value, word = ''] = [read(record, amount.column), record.get(amount.direction)]
      if (value === undefined || value.startsWith('-')) return value
      if (amount.out.test(word)) return below(value)
      // Where nothing has a sign, a word that is not known would be a guess.
      return hasSigns || amount.in.test(word) ? value : undefined
    }
  }
  return (record) => {
    const value = read(record, amount.column)
    return value !== undefined && amount.isTurned ? negate(value) : value
  }
}

const describe = (record: TableRecord, format: OneSided): Partial<SourceRow> => {
  const transfer = matches(record, format.transfer)
  const [, other] = transfer ?? []
  const payee = record.get(format.payee)
  const status = record.get(format.status)
  return {
    ...(other === undefined && payee !== undefined ? { payee } : {}),
    bankText: record.get(format.bankText),
    note: record.get(format.note),
    category: transfer === undefined ? categoryOf(record, format) : undefined,
    tags: tagsOf(record, format),
    status: STATUSES.find(([word]) => word.test(status ?? ''))?.[1],
    bankId: record.get(format.id),
    ...(other === undefined ? {} : { other: { account: other.trim() } }),
    ...(transfer !== undefined && other === undefined ? { isTransfer: true as const } : {}),
    ...(matches(record, format.adjustment) === undefined ? {} : { kind: 'adjustment' as const }),
  }
}

const categoryOf = (record: TableRecord, { category = [], separator, noCategory }: OneSided): string[] | undefined => {
  const names = category.flatMap((column) => {
    const name = record.get(column)
    if (name === undefined) return []
    return separator === undefined ? [name] : name.split(separator).map((part) => part.trim())
  })
  const path = names.filter((name) => name !== '')
  return path.length === 0 || noCategory?.test(path.join(': ')) ? undefined : path
}

const tagsOf = (record: TableRecord, { tags }: OneSided): string[] | undefined => {
  const names = record.get(tags?.column)?.split(tags?.separator ?? ',') ?? []
  const found = names.map((name) => name.trim()).filter((name) => name !== '')
  return found.length === 0 ? undefined : found
}
