import type { Amount } from '#shared/money.ts'
import type { Status } from '#contract/lists.ts'
import { readNumber } from '#shared/readNumber.ts'
import { AmountReader } from '#import/read/readAmount.ts'
import { SIGNS } from '#import/read/currencySigns.ts'

/** An account with what happened to it, as it is written. */
export interface JournalLine {
  account: string
  amount: string | undefined
  price: { text: string; isTotal: boolean } | undefined
  note: string | undefined
}

export interface JournalEntry {
  line: number
  text: string
  day: string
  payee: string | undefined
  note: string | undefined
  tags: string[] | undefined
  id: string | undefined
  status: Status | undefined
  lines: JournalLine[]
}

export interface Money {
  amount: Amount
  currency: string | undefined
}

interface Journal {
  entries: JournalEntry[]
  balances: { account: string; written: string; day: string }[]
  /** Directives that are not transactions: automated and periodic ones. */
  skipped: { line: number; text: string }[]
}

/** Characters; longer lines are truncated. */
const MAX_LINE = 2_000
const LEDGER = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:=\S+)?\s*([*!])?\s*(?:\(([^)]*)\))?\s*([^;]*?)\s*(?:;\s*(.*))?$/
const BEANCOUNT = /^(\d{4})-(\d{2})-(\d{2})\s+([*!]|txn)\s+"((?:[^"\\]|\\.)*)"(?:\s+"((?:[^"\\]|\\.)*)")?(.*)$/
const BALANCE = /^(\d{4}-\d{2}-\d{2})\s+balance\s+(\S+)\s+(\S.*?)\s*(?:;.*)?$/
const POSTING = /^\s+(?:[*!]\s+)?([^\s;([][^;]*?)(?:(?: {2,}|\t\s*)([^;]*?))?\s*(?:;\s*(.*))?$/

const SKROOGE_ID = /^Skrooge ID: \d+$/

/** Cuts a journal into its transactions. */
export const cutJournal = (text: string, isBeancount: boolean): Journal => {
  const journal: Journal = { entries: [], balances: [], skipped: [] }
  let entry: JournalEntry | undefined
  let isComment = false
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.slice(0, MAX_LINE)
    if (/^(comment|test)\b/.test(line) && !isBeancount) isComment = true
    if (/^end (comment|test)\b/.test(line)) isComment = false
    else if (!isComment && /^\s/.test(line)) entry?.lines.push(...postingsIn(line, isBeancount))
    else if (!isComment && line !== '') {
      entry = isBeancount ? beancountHead(line, index + 1) : ledgerHead(line, index + 1)
      if (entry !== undefined) journal.entries.push(entry)
      else if (/^[~=]\s*\S/.test(line) || /^\d{4}-\d{2}-\d{2} pad\b/.test(line))
        journal.skipped.push({ line: index + 1, text: line })
      const [, day, account, written] = (isBeancount ? BALANCE.exec(line) : null) ?? []
      if (day !== undefined && account !== undefined && written !== undefined)
        journal.balances.push({ day, account, written })
    }
  }
  return journal
}

const dayOf = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const STATUSES: Record<string, Status> = { '*': 'cleared', '!': 'pending' }

const ledgerHead = (line: string, at: number): JournalEntry | undefined => {
  const [, year, month = '', day = '', mark = '', , words = '', comment] = LEDGER.exec(line) ?? []
  if (year === undefined) return undefined
  const [payee, note] = words.split(/\s*\|\s*/)
  const tags = [...(comment ?? '').matchAll(/(?:^|[\s,])([\p{L}\p{N}_-]+):(?=[,\s]|$)/gu)].map(([, tag = '']) => tag)
  return {
    line: at,
    text: line,
    day: dayOf(year, month, day),
    payee: payee || undefined,
    note: note || comment || undefined,
    tags: tags.length === 0 ? undefined : tags,
    id: undefined,
    status: STATUSES[mark],
    lines: [],
  }
}

const beancountHead = (line: string, at: number): JournalEntry | undefined => {
  const [, year, month = '', day = '', mark = '', first = '', second, rest = ''] = BEANCOUNT.exec(line) ?? []
  if (year === undefined) return undefined
  const plain = (text: string | undefined) => text?.replace(/\\(.)/g, '$1') || undefined
  const tags = [...rest.matchAll(/#([\w./-]+)/g)].map(([, tag = '']) => tag)
  return {
    line: at,
    text: line,
    day: dayOf(year, month, day),
    payee: second === undefined ? undefined : plain(first),
    note: plain(second ?? first),
    tags: tags.length === 0 ? undefined : tags,
    id: undefined,
    status: mark === '!' ? 'pending' : 'cleared',
    lines: [],
  }
}

/** A side of a transaction; comments and Beancount metadata are not. */
const postingsIn = (line: string, isBeancount: boolean): JournalLine[] => {
  const spaced = isBeancount ? line.replace(/^(\s+(?:[*!]\s+)?[\p{Lu}][\p{L}\p{N}:-]*)\s+/u, '$1  ') : line
  const [, account, rest = '', note] = POSTING.exec(spaced) ?? []
  if (account === undefined || (isBeancount && !/^\p{Lu}/u.test(account))) return []
  const [amounts = ''] = rest.replace(/\{[^}]*\}/g, '').split(/\s*=/)
  const [amount = '', price] = amounts.split(/@{1,2}/)
  return [
    {
      account: account.trim(),
      amount: amount.trim() || undefined,
      price: price === undefined ? undefined : { text: price.trim(), isTotal: amounts.includes('@@') },
      note: note?.replace(SKROOGE_ID, '').trim() || undefined,
    },
  ]
}

const MONEY = /^([-+]?)\s*([^\d\s.,+-]*)\s*([-+]?)\s*(\d[\d.,' ]*|[.,]\d+)\s*([^\d\s.,+-]\S*)?$/

/** Reads amounts with a currency before or after them; the decimal separator is determined from all of them. */
export const amountReaderOf = (
  entries: readonly JournalEntry[],
  isBeancount: boolean,
): ((text: string) => Money | undefined) => {
  const numbers = entries.flatMap(({ lines }) => lines.map(({ amount = '' }) => MONEY.exec(amount)?.[4]?.trim() ?? ''))
  const mark = isBeancount ? 'point' : new AmountReader([]).decideDecimalSeparator(new Set(numbers), 'point').mark
  return (text) => {
    const [, first = '', before = '', second = '', digits = '', behind = ''] = MONEY.exec(text.trim()) ?? []
    const value = readNumber(digits.trim(), mark)
    if (value === undefined) return undefined
    const unit = (before || behind).replace(/^"|"$/g, '')
    const isNegative = (first === '-') !== (second === '-')
    return { amount: isNegative && /[1-9]/.test(value) ? `-${value}` : value, currency: codeOf(unit) }
  }
}

/** A symbol such as `€` that means only one currency becomes its code; an ambiguous one stays unchanged. */
const codeOf = (unit: string): string | undefined => {
  const name = unit.toLowerCase()
  const codes = Object.hasOwn(SIGNS, name) ? SIGNS[name] : undefined
  return codes === undefined || codes.includes(' ') ? unit || undefined : codes.toUpperCase()
}
