import type { Amount } from '#shared/money.ts'
import { below, exactAmount } from './amounts.ts'
import type { SourceRow } from './model.ts'
import { columnName, type TableRecord } from './ProgramTable.ts'
import { moved, type TableReader, tagsIn } from './twoSided.ts'

/**
 * CoinKeeper: from and to are accounts or categories, as the type says; what comes from a source of income is written as a transfer. Lists
 * of sources, accounts with their balances, categories and tags follow in the same file.
 */
export const readCoinKeeper: TableReader = (table, builder) => {
  const dateOf = table.dates('данные')
  const amountOf = table.amounts('сумма', 'сумма в др.валюте')
  const accounts = listedAccounts(table.records)
  for (const record of table.records) {
    const found = rowOf(record, amountOf, accounts)
    const date = dateOf(record)
    if (found === undefined || date === undefined) {
      const isRow = /^(Расход|Доход|Перевод)$/i.test(record.get('тип') ?? '')
      builder.leaveOut(record.at, isRow ? 'unreadable' : 'notARow', record.text)
      continue
    }
    const currency = record.get('валюта')?.toUpperCase()
    builder.account(found.account, { name: found.account, currency })
    const other = found.other?.account
    if (other !== undefined)
      builder.account(other, { name: other, currency: record.get('др.валюта')?.toUpperCase() ?? currency })
    builder.row({ at: record.at, date, ...found, note: record.get('заметка'), tags: tagsIn(record.get('метки'), ',') })
  }
  for (const [name, { amount, currency }] of accounts)
    builder.account(name, { name, currency, ...(amount !== undefined && { closing: { amount } }) })
}

interface ListedAccount {
  amount: Amount | undefined
  currency: string | undefined
}

/** The accounts from the list with balances; each list begins with its own heading. */
const listedAccounts = (records: readonly TableRecord[]): Map<string, ListedAccount> => {
  const accounts = new Map<string, ListedAccount>()
  let heading: string[] = []
  for (const { cells } of records) {
    const names = cells.map(columnName)
    if (names[0] === 'название') heading = names
    else if (heading.includes('текущее значение')) {
      const cellOf = (name: string) => cells[heading.indexOf(name)]?.trim() || undefined
      const name = cellOf('название')
      const currency = cellOf('валюта')?.toUpperCase()
      if (name !== undefined) accounts.set(name, { amount: exactAmount(cellOf('текущее значение')), currency })
    }
  }
  return accounts
}

const rowOf = (
  record: TableRecord,
  amountOf: (record: TableRecord, column: string) => Amount | undefined,
  accounts: ReadonlyMap<string, ListedAccount>,
): Pick<SourceRow, 'account' | 'amount' | 'category' | 'other'> | undefined => {
  const [amount, from, to] = [amountOf(record, 'сумма'), record.get('из'), record.get('в')]
  const type = record.get('тип')?.toLowerCase()
  if (amount === undefined || from === undefined || to === undefined) return undefined
  const isListed = (name: string) => accounts.size === 0 || accounts.has(name)
  const second = moved(amountOf(record, 'сумма в др.валюте'))
  const arrives = record.get('др.валюта') !== record.get('валюта') && second ? second : amount
  if (type === 'расход' || (type === 'перевод' && isListed(from) && !isListed(to)))
    return { account: from, amount: below(amount), category: [to] }
  if (type === 'доход') return { account: to, amount, category: [from] }
  if (type !== 'перевод') return undefined
  if (!isListed(from) && isListed(to)) return { account: to, amount: arrives, category: [from] }
  return { account: from, amount: below(amount), other: { account: to, amount: arrives } }
}
