import { isEqual, negate, sum } from '#shared/money.ts'
import type { Amount } from '#shared/money.ts'
import { AmountReader } from '#import/read/readAmount.ts'
import { fullYear } from '#import/read/readDate.ts'
import { type DateReader, dateReader } from './dates.ts'
import type { SourceAccountKind, SourceCategory, SourceLine, SourceRow, Statement, UnreadRow } from './model.ts'
import type { ReadOptions } from './readOptions.ts'
import { fieldOf, type QifRecord, type QifSplit, recordsOf, splitsOf } from './qifRecords.ts'
import { type Named, sourceOf } from './source.ts'
import { StatementBuilder } from './StatementBuilder.ts'
import { readText } from './text.ts'

const KINDS: Record<string, SourceAccountKind> = {
  bank: 'checking',
  cash: 'cash',
  ccard: 'credit',
  'oth a': 'asset',
  'oth l': 'debt',
  invst: 'investment',
  port: 'investment',
}
/** Lists of transactions; other lists contain categories, classes, prices and recurring transactions. */
const isRowList = (list: string): boolean => list in KINDS

const STATUSES: Record<string, 'cleared' | 'reconciled'> = {
  '*': 'cleared',
  c: 'cleared',
  x: 'reconciled',
  r: 'reconciled',
}

const QIF_DATE = /^(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*(['’/.-])\s*(\d{1,4})$/

/** `6/12'95`, `28.02'2009`, and years padded with a blank: `1/ 2' 5`. The year follows an apostrophe in any order. */
const tidyDate = (text: string): string => {
  const [, first, mark = '', second, before = '', written] = QIF_DATE.exec(text.trim()) ?? []
  if (written === undefined) return text
  const year = written.padStart(2, '0')
  return [first, second, /['’]/.test(before) ? fullYear(year) : year].join(mark)
}

/** Reads QIF. It knows no currency. */
export const readQif = async (file: Named, bytes: Uint8Array, options: ReadOptions): Promise<Statement> => {
  const { text, ...letters } = await readText(bytes)
  const records = recordsOf(text)
  const rows = records.filter(({ list }) => isRowList(list))
  const dates = dateReader(
    rows.map((record) => fieldOf(record, 'D') ?? ''),
    options,
    tidyDate,
  )
  const builder = new StatementBuilder({ ...sourceOf(file), ...letters, dates: dates.evidence })
  const reader = new QifReader(builder, dates, amountsOf(rows))
  for (const record of records) reader.take(record)
  const categories = records.filter(({ list }) => list === 'cat').map(categoryOf)
  if (categories.length > 0) builder.extra({ categories })
  return builder.finish({ pairs: true })
}

const amountsOf = (rows: QifRecord[]): ((text: string | undefined) => Amount | undefined) => {
  const amounts = new AmountReader([])
  const texts = rows.flatMap(({ fields }) => fields.filter(({ code }) => 'TUQ$'.includes(code)).map(({ text }) => text))
  const { mark } = amounts.decideDecimalSeparator(new Set(texts), 'point')
  return (text) => (text === undefined ? undefined : amounts.read(text, mark))
}

const categoryOf = (record: QifRecord): SourceCategory => ({
  path: pathOf(fieldOf(record, 'N') ?? ''),
  isIncome: record.fields.some(({ code }) => code === 'I') ? true : undefined,
})

/** `Food:Dining/class`. */
const pathOf = (text: string): string[] =>
  (text.split('/')[0] ?? '')
    .split(':')
    .map((name) => name.trim())
    .filter((name) => name !== '')

class QifReader {
  readonly #builder: StatementBuilder
  readonly #dates: DateReader
  readonly #amountOf: (text: string | undefined) => Amount | undefined
  #account: string | undefined

  constructor(
    builder: StatementBuilder,
    dates: DateReader,
    amountOf: (text: string | undefined) => Amount | undefined,
  ) {
    this.#builder = builder
    this.#dates = dates
    this.#amountOf = amountOf
  }

  take(record: QifRecord): void {
    if (record.list === 'account') this.#list(record)
    else if (record.list === 'invst' || record.list === 'port') this.#leaveOut(record, 'investment')
    else if (isRowList(record.list)) this.#read(record)
  }

  /** The last account that is listed is that of the transactions which follow. */
  #list(record: QifRecord): void {
    const name = fieldOf(record, 'N') ?? ''
    const amount = this.#amountOf(fieldOf(record, '$') ?? fieldOf(record, 'B'))
    this.#account = name
    this.#builder.account(name, { name, kind: KINDS[fieldOf(record, 'T')?.toLowerCase() ?? ''] })
    if (amount !== undefined)
      this.#builder.account(name, { closing: { amount, day: this.#dates.read(fieldOf(record, '/'))?.day } })
  }

  #read(record: QifRecord): void {
    const account = this.#account ?? this.#ownName(record) ?? ''
    const date = this.#dates.read(fieldOf(record, 'D'))
    const traded = this.#moneyTraded(record)
    const amount = this.#amountOf(fieldOf(record, 'T') ?? fieldOf(record, 'U')) ?? traded?.amount
    this.#account = account
    const { list } = record
    this.#builder.account(account, { name: account || undefined, kind: KINDS[list], currency: traded?.currency })
    const splits = splitsOf(record)
    const [only] = splits.length === 1 ? splits : []
    const { other, category, tags } = placeOf(only?.category ?? fieldOf(record, 'L') ?? '')
    const known = {
      at: record.line,
      account,
      payee: fieldOf(record, 'P'),
      note: fieldOf(record, 'M'),
      status: STATUSES[fieldOf(record, 'C')?.toLowerCase() ?? ''],
      category,
      tags,
      other,
    }
    if (amount === undefined && fieldOf(record, 'Y') !== undefined) return this.#leaveOut(record, 'investment')
    if (date === undefined || amount === undefined) return this.#putUnread(record, known, splits)
    if (other?.account === account) return this.#builder.openingRow(account, amount, date.day)
    const row: SourceRow = { ...known, date, amount }
    const lines = this.#linesOf(splits)
    if (lines === undefined) return this.#builder.row(row)
    if (lines === 'unbalanced' || !isEqual(sum(lines.map((line) => line.amount)), amount))
      return this.#leaveOut(record, 'unbalanced')
    this.#builder.row({ ...row, category: undefined, other: undefined, lines })
  }

  /**
   * Skrooge writes accounts in several currencies this way: outgoing amounts are money sold, at a unit price. In
   * splits only the lines have amounts.
   */
  #moneyTraded(record: QifRecord): { amount: Amount; currency: string } | undefined {
    const [deed = '', currency = '', price = '1'] = ['N', 'Y', 'I'].map((code) => fieldOf(record, code))
    if (price !== '1' || !/^[A-Z]{3}$/.test(currency) || !/^(Sell|Buy)$/.test(deed)) return undefined
    const quantity = this.#amountOf(fieldOf(record, 'Q'))
    if (quantity !== undefined) return { amount: deed === 'Sell' ? negate(quantity) : quantity, currency }
    const lines = splitsOf(record).map((split) => this.#amountOf(split.amount))
    const isWhole = lines.length > 0 && lines.every((line) => line !== undefined)
    return isWhole ? { amount: sum(lines), currency } : undefined
  }

  /** Rows with lines or another account can be reconstructed from their other rows only. */
  #putUnread(record: QifRecord, known: UnreadRow['row'], splits: QifSplit[]): void {
    if (splits.length > 1 || known.other !== undefined) return this.#leaveOut(record, 'unreadable')
    this.#builder.unread(known, fieldOf(record, 'D'), fieldOf(record, 'T') ?? fieldOf(record, 'U'))
  }

  /** Undefined for a transaction that is not split. */
  #linesOf(splits: QifSplit[]): SourceLine[] | 'unbalanced' | undefined {
    if (splits.length < 2) return undefined
    const lines = splits.map((split) => {
      const amount = this.#amountOf(split.amount)
      return amount === undefined ? undefined : { amount, note: split.note, ...placeOf(split.category) }
    })
    return lines.every((line) => line !== undefined) ? lines : 'unbalanced'
  }

  /** A file with one account names it only at the beginning. */
  #ownName(record: QifRecord): string | undefined {
    if (!/^opening balance$/i.test(fieldOf(record, 'P') ?? '')) return undefined
    return placeOf(fieldOf(record, 'L') ?? '').other?.account
  }

  #leaveOut(record: QifRecord, reason: 'unreadable' | 'unbalanced' | 'investment'): void {
    this.#builder.leaveOut(record.line, reason, record.fields.map(({ text }) => text).join(' '))
  }
}

/** A category, or another account in brackets; a class follows a slash. */
const placeOf = (text: string): Pick<SourceLine, 'category' | 'other' | 'tags'> => {
  const [, account, classes] = /^\[(.+)\](?:\/(.+))?$/.exec(text) ?? []
  if (account !== undefined)
    return { other: { account: account.trim() }, ...(classes === undefined ? {} : { tags: [classes.trim()] }) }
  const category = pathOf(text)
  const [, tag] = text.split('/')
  return {
    ...(category.length === 0 ? {} : { category }),
    ...(tag === undefined || tag.trim() === '' ? {} : { tags: [tag.trim()] }),
  }
}
