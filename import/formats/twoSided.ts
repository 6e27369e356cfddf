import { type Amount, absolute, negate, sign, subtract } from '#shared/money.ts'
import type { WrittenDate } from '#import/read/readDate.ts'
import { below } from './amounts.ts'
import type { ProgramTable } from './ProgramTable.ts'
import type { SourceRow } from './model.ts'
import type { StatementBuilder } from './StatementBuilder.ts'

/** Reads a table that may have both accounts of a transfer in one row. */
export type TableReader = (table: ProgramTable, builder: StatementBuilder) => void

/** Midnight is written where no time is known. */
export const withoutMidnight = (date: WrittenDate | undefined): WrittenDate | undefined =>
  date?.time === '00:00:00' ? { day: date.day } : date

export const tagsIn = (text: string | undefined, separator: string | RegExp): string[] | undefined => {
  const tags = (text?.split(separator) ?? []).map((tag) => tag.trim()).filter((tag) => tag !== '')
  return tags.length === 0 ? undefined : tags
}

/** A non-zero amount; zero means that the side is unused. */
export const moved = (amount: Amount | undefined): Amount | undefined =>
  amount === undefined || sign(amount) === 0 ? undefined : amount

/** ezBookkeeping: each row has a time and a zone, and transfers have the received amount. */
export const readEzBookkeeping: TableReader = (table, builder) => {
  const dateOf = table.dates('time')
  const amountOf = table.amounts('amount', 'account2 amount')
  for (const record of table.records) {
    const [date, amount, account] = [dateOf(record), amountOf(record, 'amount'), record.get('account')]
    const type = record.get('type')?.toLowerCase()
    if (date === undefined || amount === undefined || account === undefined) {
      builder.leaveOut(record.at, account === undefined ? 'noAccount' : 'unreadable', record.text)
      continue
    }
    builder.account(account, { name: account, currency: record.get('account currency')?.toUpperCase() })
    const offset = /^[-+]\d{2}:\d{2}$/.exec(record.get('timezone') ?? '')?.[0]
    const row: SourceRow = {
      at: record.at,
      account,
      date: offset === undefined || date.time === undefined ? date : { ...date, offset },
      amount: type === 'income' || type === 'balance modification' ? amount : negate(amount),
      note: record.get('description'),
      tags: tagsIn(record.get('tags'), ';'),
    }
    const category = ['category', 'sub category'].map((name) => record.get(name)).filter((name) => name !== undefined)
    const other = record.get('account2')
    if (type === 'transfer' && other !== undefined) {
      builder.account(other, { name: other, currency: record.get('account2 currency')?.toUpperCase() })
      builder.row({ ...row, other: { account: other, amount: amountOf(record, 'account2 amount') ?? amount } })
    } else if (type === 'balance modification') builder.correction(row)
    else if (type === 'income' || type === 'expense') builder.row({ ...row, category })
    else builder.leaveOut(record.at, 'unreadable', record.text)
  }
}

/** ZenMoney: the amounts show what is a transfer; both accounts may be named in every row. */
export const readZenMoney: TableReader = (table, builder) => {
  const dateOf = table.dates('date')
  const amountOf = table.amounts('outcome', 'income')
  for (const record of table.records) {
    const date = dateOf(record)
    const [out, income] = [moved(amountOf(record, 'outcome')), moved(amountOf(record, 'income'))]
    const [from, to] = [record.get('outcomeaccountname'), record.get('incomeaccountname')]
    if (from !== undefined && out !== undefined)
      builder.account(from, { name: from, currency: record.get('outcomecurrencyshorttitle')?.toUpperCase() })
    if (to !== undefined && income !== undefined)
      builder.account(to, { name: to, currency: record.get('incomecurrencyshorttitle')?.toUpperCase() })
    const placed = placeOf(from, out, to, income)
    if (date === undefined || placed === undefined) {
      const isNothing = out === undefined && income === undefined && amountOf(record, 'outcome') !== undefined
      builder.leaveOut(record.at, isNothing ? 'zero' : 'unreadable', record.text)
      continue
    }
    const name = record.get('categoryname')
    const isCorrection = name?.startsWith('Корректировка') === true
    builder.row({
      at: record.at,
      date,
      ...placed,
      payee: record.get('payee'),
      note: record.get('comment'),
      category: isCorrection || placed.other !== undefined ? undefined : name?.split(' / ').map((part) => part.trim()),
      kind: isCorrection ? 'adjustment' : undefined,
    })
  }
}

type Placed = Pick<SourceRow, 'account' | 'amount' | 'other'>

const placeOf = (
  from: string | undefined,
  out: Amount | undefined,
  to: string | undefined,
  income: Amount | undefined,
): Placed | undefined => {
  if (out !== undefined && income !== undefined && from !== undefined && to !== undefined)
    return from === to
      ? { account: from, amount: subtract(income, out) }
      : { account: from, amount: below(out), other: { account: to, amount: absolute(income) } }
  if (out !== undefined && from !== undefined) return { account: from, amount: below(out) }
  return income !== undefined && to !== undefined ? { account: to, amount: income } : undefined
}
