import type { Bank, Format } from './bank.ts'

/** A row as the bank writes it, and what the household took it for. */
export interface BankRow {
  /** Since the first one of the book. */
  month: number
  text: string
  accountId: number
  direction: 1 | -1
  category: string
  /** The household sorted it by mistake. */
  isMistake: boolean
  /** Whom it really was. */
  merchant: string
  /** Nobody would meet it a second time. */
  isOnce: boolean
}

export const MONTHS = 60
/** A row in so many is sorted by mistake, and stays so. */
const MISTAKES = 0.015
/** How many rows a month come from a merchant that is met once. */
const ONCE_A_MONTH = 8

type Random = () => number

/** The same numbers from the same seed. */
const randomFrom = (seed: number): Random => {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}

const weighted = <T>(random: Random, values: readonly (readonly [T, number])[]): T => {
  let rest = random() * values.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of values) {
    rest -= weight
    if (rest < 0) return value
  }
  throw new Error('Nothing to pick from')
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const characters = (random: Random, from: string, count: number): string =>
  Array.from({ length: count }, () => pick(random, [...from])).join('')
const digitsFrom = (random: Random) => (count: number) => characters(random, '0123456789', count)

/** Fills {5} and {a9}. */
const filled = (text: string, random: Random): string =>
  text.replace(/\{(a?)(\d+)\}/g, (_, letters: string, count: string) =>
    characters(random, letters === 'a' ? LETTERS : '0123456789', Number(count)),
  )

const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim())
const linesOf = (text: string): string[] => text.trim().split('\n')

interface Merchant {
  visits: number
  categories: [string, number][]
  channel: string
  text: string
  laterText: string
  changes: number
  from: number
  until: number
  account: number
}

/** Other channels write the text alone. */
const formatOf = (bank: Bank, channel: string, account: number): Format | undefined => {
  if (channel === 'bill') return bank.bill
  return channel === 'card' || channel === 'refund' ? bank.cards[account] : undefined
}

/** Each household knows other merchants, at other times of its life, and goes there more or less often. */
const merchantsOf = (bank: Bank, random: Random): Merchant[] =>
  linesOf(bank.merchants).flatMap((line) => {
    const [visits = '', categories = '', channel = '', text = '', later = text] = cells(line)
    if (random() < 0.2) return []
    const shares = categories.split(', ').map((each): [string, number] => {
      const [, name = each, share = '1'] = /^(.+?) (\d+)$/.exec(each) ?? []
      return [name, Number(share)]
    })
    return {
      visits: Number(visits) * (0.4 + 1.2 * random()),
      categories: shares,
      channel,
      text,
      laterText: later,
      changes: Math.floor(12 + 46 * random()),
      from: random() < 0.35 ? Math.floor(MONTHS * random()) : 0,
      until: random() < 0.2 ? Math.floor(MONTHS * random()) : MONTHS,
      account: Math.floor(random() * bank.cards.length),
    }
  })

/** Five years of a household's rows, by day. */
export const household = (bank: Bank, seed: number): BankRow[] => {
  const random = randomFrom(seed)
  const merchants = merchantsOf(bank, random)
  const known = [...new Set(merchants.flatMap(({ categories }) => categories.map(([name]) => name)))]
  const rows: (BankRow & { day: number })[] = []
  const record = (
    month: number,
    name: string,
    channel: string,
    account: number,
    row: Pick<BankRow, 'category' | 'merchant' | 'isOnce'>,
  ) => {
    const day = 1 + Math.floor(random() * 28)
    const isAway = random() < 0.06
    const payment = {
      name: filled(name, random),
      city: pick(random, isAway ? bank.travels : bank.homes),
      day: `${String(day).padStart(2, '0')}.${String(1 + (month % 12)).padStart(2, '0')}.${2021 + Math.floor(month / 12)}`,
      digits: digitsFrom(random),
    }
    const write = formatOf(bank, channel, account)
    const isMistake = random() < MISTAKES
    rows.push({
      ...row,
      category: isMistake ? pick(random, known) : row.category,
      isMistake,
      month,
      day,
      text: write === undefined ? payment.name : write(payment),
      accountId: write === undefined || channel === 'bill' ? 1 : 2 + account,
      direction: channel === 'income' || channel === 'refund' ? 1 : -1,
    })
  }

  const once = linesOf(bank.oneOffs).map((line): [{ category: string; texts: string[] }, number] => {
    const [weight = '', category = '', ...texts] = cells(line)
    return [{ category, texts }, Number(weight)]
  })
  const parts = bank.parts.split(' ')

  for (let month = 0; month < MONTHS; month++) {
    for (const merchant of merchants) {
      const { visits, categories, channel, text, laterText, changes, from, until, account } = merchant
      if (month < from || month >= until) continue
      const exact = visits / 12
      const count = Math.floor(exact) + (random() < exact % 1 ? 1 : 0)
      for (let index = 0; index < count; index++) {
        const card = random() < 0.85 ? account : Math.floor(random() * bank.cards.length)
        const written = month < changes ? text : laterText
        record(month, written, channel, card, { category: weighted(random, categories), merchant: text, isOnce: false })
      }
    }
    for (let index = 0; index < ONCE_A_MONTH; index++) {
      const { category, texts } = weighted(random, once)
      const name = random() < 0.5 ? pick(random, parts) : `${pick(random, parts)} ${pick(random, parts)}`
      const text = pick(random, texts).replace('%', name)
      record(month, text, 'card', Math.floor(random() * bank.cards.length), { category, merchant: text, isOnce: true })
    }
  }
  return rows.toSorted((a, b) => a.month - b.month || a.day - b.day)
}
