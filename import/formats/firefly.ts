import { absolute, isEqual, negate, sum } from '#shared/money.ts'
import { below } from './amounts.ts'
import type { SourceAccountKind, SourceLine, SourceRow } from './model.ts'
import type { TableRecord } from './ProgramTable.ts'
import type { StatementBuilder } from './StatementBuilder.ts'
import { joined } from './text.ts'
import { tagsIn, type TableReader, withoutMidnight } from './twoSided.ts'

/** The details of one side of a journal. */
interface Side {
  name: string
  isOwn: boolean
}

const KINDS: [RegExp, SourceAccountKind][] = [
  [/asset|default/i, 'asset'],
  [/mortgage/i, 'mortgage'],
  [/loan/i, 'loan'],
  [/debt/i, 'debt'],
]

const MEANT = new Set(['withdrawal', 'deposit', 'transfer', 'opening balance', 'reconciliation', 'liability credit'])

/** Firefly III: both accounts in each row; expense and revenue accounts are payees; splits share a group. */
export const readFirefly: TableReader = (table, builder) => {
  const dateOf = table.dates('date')
  const amountOf = table.amounts('amount', 'foreign_amount')
  const groups = new Map<string, { row: SourceRow; record: TableRecord }[]>()
  for (const record of table.records) {
    const [date, amount] = [withoutMidnight(dateOf(record)), amountOf(record, 'amount')]
    const type = record.get('type')?.toLowerCase() ?? ''
    const [source, destination] = [sideOf(record, 'source', builder), sideOf(record, 'destination', builder)]
    if (date === undefined || amount === undefined || !MEANT.has(type) || !(source.isOwn || destination.isOwn)) {
      builder.leaveOut(record.at, 'unreadable', record.text)
      continue
    }
    const row: SourceRow = {
      at: record.at,
      date,
      ...placed(source, destination, absolute(amount), amountOf(record, 'foreign_amount'), record),
      note: joined([record.get('description'), record.get('notes')], '\n'),
      category: type === 'transfer' ? undefined : categoryOf(record),
      tags: tagsIn(record.get('tags'), ','),
      status: /^(1|true)$/i.test(record.get('reconciled') ?? '') ? 'reconciled' : undefined,
      bankId: record.get('external_id'),
    }
    if (type === 'opening balance') builder.openingRow(row.account, row.amount, date.day)
    else if (type === 'reconciliation') builder.row({ ...row, payee: undefined, kind: 'adjustment' })
    else {
      const group = record.get('group_id') ?? `row ${record.at}`
      groups.set(group, [...(groups.get(group) ?? []), { row, record }])
    }
  }
  for (const group of groups.values()) putGroup(group, builder)
}

const categoryOf = (record: TableRecord): string[] | undefined => {
  const name = record.get('category')
  return name === undefined ? undefined : [name]
}

const sideOf = (record: TableRecord, side: 'source' | 'destination', builder: StatementBuilder): Side => {
  const name = record.get(`${side}_name`) ?? ''
  const kind = KINDS.find(([word]) => word.test(record.get(`${side}_type`) ?? ''))?.[1]
  if (kind === undefined) return { name, isOwn: false }
  const isForeign = side === 'destination' && record.get('foreign_currency_code') !== undefined
  const currency = record.get(isForeign ? 'foreign_currency_code' : 'currency_code')?.toUpperCase()
  builder.account(name, { name, number: record.get(`${side}_iban`), kind, currency })
  return { name, isOwn: true }
}

type Place = Pick<SourceRow, 'account' | 'amount' | 'other' | 'payee' | 'original'>

const placed = (from: Side, to: Side, amount: string, foreign: string | undefined, record: TableRecord): Place => {
  const code = record.get('foreign_currency_code')?.toUpperCase()
  if (from.isOwn && to.isOwn)
    return {
      account: from.name,
      amount: below(amount),
      other: { account: to.name, amount: absolute(foreign ?? amount) },
    }
  const isOut = from.isOwn
  const payee = (isOut ? to : from).name
  const isCash = /^cash account$/i.test(record.get(isOut ? 'destination_type' : 'source_type') ?? '')
  const original =
    foreign === undefined || code === undefined
      ? undefined
      : { amount: isOut ? below(absolute(foreign)) : absolute(foreign), currency: code }
  return {
    account: (isOut ? from : to).name,
    amount: isOut ? below(amount) : amount,
    ...(payee === '' || isCash ? {} : { payee }),
    ...(original && { original }),
  }
}

/** Journals of one group are lines of one split where they are of one account and day. */
const putGroup = (group: { row: SourceRow; record: TableRecord }[], builder: StatementBuilder): void => {
  const [first] = group
  if (first === undefined) return
  const { row, record } = first
  const isOne = group.every((each) => each.row.account === row.account && each.row.date.day === row.date.day)
  if (group.length === 1 || !isOne) return group.forEach((each) => builder.row(each.row))
  const lines = group.map(({ row: part }): SourceLine => {
    const { amount, category, payee, note, tags, other } = part
    return { amount, category, payee, note, tags, other }
  })
  const amount = sum(lines.map((line) => line.amount))
  const isNothing = isEqual(amount, negate(amount))
  if (isNothing) return group.forEach((each) => builder.row(each.row))
  const { account, date, status, payee, bankId } = row
  builder.row(
    { at: row.at, account, date, status, payee, bankId, amount, note: record.get('group_title'), lines },
    group.length - 1,
  )
}
