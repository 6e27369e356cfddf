import { absolute, multiply, negate, sign, sum } from '#shared/money.ts'
import { daysAfter } from '#shared/zone.ts'
import { type Posting, putEntry } from './doubleEntry.ts'
import { roleByName } from './gnucashTable.ts'
import { amountReaderOf, cutJournal, type JournalEntry, type JournalLine, type Money } from './journalLines.ts'
import type { Statement } from './model.ts'
import { type Named, sourceOf } from './source.ts'
import { StatementBuilder } from './StatementBuilder.ts'
import { readText } from './text.ts'

/** Reads the plain part of the journals of hledger and Ledger, and of Beancount. */
export const readJournal = async (file: Named, bytes: Uint8Array): Promise<Statement> => {
  const { text, ...letters } = await readText(bytes)
  const isBeancount = file.recognition.format === 'beancount'
  const { entries, balances, skipped } = cutJournal(text, isBeancount)
  const builder = new StatementBuilder({ ...sourceOf(file), ...letters })
  const read = amountReaderOf(entries, isBeancount)
  for (const { line, text: written } of skipped) builder.leaveOut(line, 'notARow', written)
  for (const entry of entries) put(entry, read, builder)
  for (const { account, written, day } of balances) {
    const money = read(written)
    if (money !== undefined && roleByName(account) === 'own') stateBalance(builder, account, money, daysAfter(day, -1))
  }
  return builder.finish()
}

/** A balance assertion applies to the start of its day, that is the end of the day before. The last one counts. */
const stateBalance = (builder: StatementBuilder, name: string, { amount, currency }: Money, day: string): void => {
  const account = builder.account(keyOf(name, currency), { name: name.split(':').at(-1), currency })
  if ((account.closing?.day ?? '') <= day) account.closing = { amount, day }
}

/** An account may hold several currencies: each becomes a separate account. */
const keyOf = (account: string, currency: string | undefined): string => [account, currency].join(' ').trim()

const put = (entry: JournalEntry, read: (text: string) => Money | undefined, builder: StatementBuilder): void => {
  const postings = postingsOf(entry.lines, read)
  if (postings === undefined) return builder.leaveOut(entry.line, 'unreadable', entry.text)
  for (const { role, name, account, currency } of postings)
    if (role === 'own') {
      const [group, last] = name.split(':').slice(-2)
      const isGrouped = last !== undefined && group !== 'Account'
      builder.account(account, { name: last ?? group, group: isGrouped ? group : undefined, currency })
    }
  const { line, day, payee, note, tags, status, id } = entry
  for (const some of apart(postings))
    putEntry({ at: line, date: { day }, payee, note, tags, status, id, postings: some }, builder)
}

type NamedPosting = Posting & { name: string; currency: string | undefined; valueCurrency: string | undefined }

/**
 * Splits a transaction with several currencies: an exchange through equity becomes one between its two accounts, and
 * sides that balance in each currency separately become several transactions.
 */
const apart = (postings: NamedPosting[]): NamedPosting[][] => {
  const own = postings.filter(({ role }) => role === 'own')
  const isThroughEquity = postings.every(({ role }) => role !== 'category') && own.length < postings.length
  const [from, to, ...more] = own
  if (isThroughEquity && from !== undefined && to !== undefined && more.length === 0)
    if (from.currency !== to.currency && sign(from.amount) * sign(to.amount) < 0) return [[from, to]]
  const byCurrency = [...Map.groupBy(postings, ({ valueCurrency }) => valueCurrency).values()]
  const isApart = byCurrency.every((some) => sign(sum(some.map(({ value }) => value))) === 0)
  return isApart ? byCurrency : [postings]
}

/** The sides of a transaction; one may omit its amount. */
const postingsOf = (lines: JournalLine[], read: (text: string) => Money | undefined): NamedPosting[] | undefined => {
  const found: NamedPosting[] = []
  const open: JournalLine[] = []
  const currencies = new Set<string | undefined>()
  for (const line of lines) {
    if (line.amount === undefined) open.push(line)
    else {
      const money = read(line.amount)
      if (money === undefined) return undefined
      const value = valueOf(money, line, read)
      if (value === undefined) return undefined
      currencies.add(value.currency)
      found.push(postingOf(line, money, value))
    }
  }
  const restOf = (some: NamedPosting[]) => negate(sum(some.map(({ value }) => value)))
  const [only, ...more] = open
  // An amount without its currency beside others is one that breaks off.
  const isExchange = currencies.size > 1 && !currencies.has(undefined)
  if (only === undefined) return isExchange || sign(restOf(found)) === 0 ? found : undefined
  if (more.length > 0 || (currencies.size !== 1 && !isExchange)) return undefined
  const rests = [...currencies].map((currency) => ({
    amount: restOf(found.filter(({ valueCurrency }) => valueCurrency === currency)),
    currency,
  }))
  const moved = currencies.size === 1 ? rests : rests.filter(({ amount }) => sign(amount) !== 0)
  return [...found, ...moved.map((rest) => postingOf(only, rest, rest))]
}

const postingOf = ({ account, note }: JournalLine, { amount, currency }: Money, value: Money): NamedPosting => {
  const role = roleByName(account)
  return {
    role,
    name: account,
    account: role === 'own' ? keyOf(account, currency) : account,
    path: account.includes(':') ? account.split(':').slice(1) : [account],
    currency,
    amount,
    value: value.amount,
    valueCurrency: value.currency,
    note,
  }
}

/** The value of a side in the currency of its price: `@` per unit, `@@` in total. */
const valueOf = (
  money: Money,
  { price }: JournalLine,
  read: (text: string) => Money | undefined,
): Money | undefined => {
  if (price === undefined) return money
  const found = read(price.text)
  if (found === undefined) return undefined
  if (!price.isTotal) return { amount: multiply(money.amount, found.amount), currency: found.currency }
  const total = absolute(found.amount)
  return { amount: money.amount.startsWith('-') ? negate(total) : total, currency: found.currency }
}
