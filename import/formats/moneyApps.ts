import { sign } from '#shared/money.ts'
import { below } from './amounts.ts'
import type { SourceRow } from './model.ts'
import { tagsIn, type TableReader } from './twoSided.ts'

/** MoneyWiz: rows of accounts, with their currency and balance, among rows of transactions. */
export const readMoneyWiz: TableReader = (table, builder) => {
  const dateOf = table.dates('date')
  const amountOf = table.amounts('current balance', 'amount', 'balance')
  for (const record of table.records) {
    const name = record.get('name')
    if (name !== undefined) {
      const amount = amountOf(record, 'current balance')
      builder.account(name, { name, currency: record.get('account')?.toUpperCase() })
      if (amount !== undefined) builder.account(name, { closing: { amount } })
      builder.leaveOut(record.at, 'notARow', record.text)
      continue
    }
    const [date, amount, account] = [dateOf(record), amountOf(record, 'amount'), record.get('account')]
    if (date === undefined || amount === undefined || account === undefined) {
      builder.leaveOut(record.at, account === undefined ? 'noAccount' : 'unreadable', record.text)
      continue
    }
    builder.account(account, { name: account, currency: record.get('currency')?.toUpperCase() })
    const other = record.get('transfers')
    const category = record.get('category')?.split(/\s*[►>]\s*/)
    builder.row({
      at: record.at,
      account,
      date,
      amount,
      payee: record.get('payee'),
      note: record.get('memo') ?? record.get('description'),
      tags: tagsIn(record.get('tags'), /[;,]/),
      ...(other === undefined ? { category } : { other: { account: other } }),
    })
  }
}

const OUT = /^(exp\.?|expense|расход|расх\.?)$/i
const IN = /^(inc\.?|income|доход|дох\.?)$/i
const TRANSFER_OUT = /^(transfer-out|transfer)$/i
const TRANSFER_IN = /^transfer-in$/i

/** Money Manager: a transfer has the other account where others have a category. */
export const readMoneyManager: TableReader = (table, builder) => {
  const [day = 'date'] = table.columns.filter((name) => name === 'period' || name === 'date')
  const [own = 'account'] = table.columns.filter((name) => name === 'accounts' || name === 'account')
  const dateOf = table.dates(day)
  const amountOf = table.amounts('amount')
  for (const record of table.records) {
    const [date, amount, account] = [dateOf(record), amountOf(record, 'amount'), record.get(own)]
    const type = record.get('income/expense') ?? ''
    if (date === undefined || amount === undefined || account === undefined) {
      builder.leaveOut(record.at, account === undefined ? 'noAccount' : 'unreadable', record.text)
      continue
    }
    const category = ['category', 'subcategory'].map((name) => record.get(name)).filter((name) => name !== undefined)
    const row: SourceRow = {
      at: record.at,
      account,
      date,
      amount,
      payee: record.get('note'),
      note: record.get('description'),
    }
    const [other = ''] = category
    builder.account(account, { name: account, currency: record.get('currency')?.toUpperCase() })
    if (/^modified bal\.?/i.test(other))
      builder.row({ ...row, amount: OUT.test(type) ? below(amount) : amount, kind: 'adjustment' })
    else if (TRANSFER_OUT.test(type)) builder.row({ ...row, amount: below(amount), other: { account: other } })
    else if (TRANSFER_IN.test(type)) builder.row({ ...row, other: { account: other } })
    else if (OUT.test(type)) builder.row({ ...row, amount: sign(amount) < 0 ? amount : below(amount), category })
    else if (IN.test(type)) builder.row({ ...row, category })
    else builder.leaveOut(record.at, 'unreadable', record.text)
  }
}
