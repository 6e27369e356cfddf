import type { Language } from '#contract/settings.ts'
import { type Amount, multiply } from '#shared/money.ts'
import { periodNotBefore } from '#shared/schedule.ts'
import type { SeedData, SeedTransaction } from './seedData.ts'
import { sortedFacts, visitorRules, waitingRows } from './visitorSorting.ts'
import { type VisitorText, visitorTexts } from './visitorTexts.ts'
import type { CategoryType } from '#contract/fields.ts'

const USD = 1
const RUB = 5
/** Rubles per dollar for prices in the sample data. */
const RUBLES = '80'
const DAY_MS = 86_400_000
const MONTHS = 12

const categories = [
  ['salary', 1],
  ['investments', 0],
  ['groceries', -1],
  ['housing', -1],
  ['entertainment', -1],
  ['clothing', -1],
  ['health', -1],
  ['travel', -1],
] as const satisfies [VisitorText, CategoryType][]
type Category = (typeof categories)[number][0]
type Account = 'card' | 'cash' | 'coldWallet' | 'exchangeWallet'

/** Days ago, time, category, account, amount in dollars (cryptocurrency as it is), description. */
type Row = [ago: number, time: string, category: Category, account: Account, amount: Amount, text: VisitorText]
type Move = [ago: number, time: string, from: Account, amount: Amount, to: Account, arrived: Amount, text: VisitorText]

const recent: Row[] = [
  [13, '08:00', 'salary', 'card', '2900', 'pay'],
  [13, '09:00', 'housing', 'card', '-1350', 'rent'],
  [12, '18:20', 'groceries', 'card', '-84.30', 'week'],
  [11, '12:40', 'groceries', 'cash', '-12.80', 'bread'],
  [11, '20:00', 'entertainment', 'card', '-24.00', 'cinema'],
  [10, '18:05', 'groceries', 'card', '-38.15', 'week'],
  [9, '18:30', 'groceries', 'cash', '-9.60', 'bread'],
  [8, '13:10', 'clothing', 'card', '-189.90', 'coat'],
  [8, '18:45', 'groceries', 'card', '-47.25', 'week'],
  [7, '11:00', 'health', 'card', '-65.00', 'dentist'],
  [7, '19:00', 'groceries', 'card', '-33.40', 'week'],
  [6, '20:30', 'entertainment', 'cash', '-18.50', 'cinema'],
  [6, '18:10', 'groceries', 'card', '-22.75', 'bread'],
  [5, '18:20', 'groceries', 'cash', '-14.20', 'bread'],
  [4, '12:00', 'health', 'card', '-18.40', 'pharmacy'],
  [4, '18:40', 'groceries', 'card', '-51.60', 'week'],
  [3, '18:00', 'groceries', 'card', '-29.95', 'bread'],
  [2, '19:30', 'entertainment', 'card', '-42.00', 'concert'],
  [2, '18:15', 'groceries', 'card', '-36.70', 'week'],
  [1, '17:50', 'groceries', 'cash', '-11.30', 'bread'],
  [1, '08:30', 'travel', 'card', '-640.00', 'trip'],
  [0, '08:30', 'groceries', 'card', '-8.90', 'bread'],
]

const moves: Move[] = [
  [9, '10:15', 'card', '-400', 'coldWallet', '0.00421853', 'buyBitcoin'],
  [5, '10:05', 'card', '-250', 'exchangeWallet', '0.083512345678901234', 'buyEther'],
  [3, '09:30', 'exchangeWallet', '-0.03', 'cash', '95', 'sellEther'],
]

/** The month this many months before the last two weeks, with amounts that vary by month. */
const monthRows = (month: number): Row[] => {
  const on = (day: number) => day + 30 * month
  const week = (index: number): Amount =>
    `-${74 + ((month * 7 + index * 13) % 25)}.${10 + ((month * 31 + index * 17) % 90)}`
  return [
    [on(13), '08:00', 'salary', 'card', month > 6 ? '2750' : '2900', 'pay'],
    [on(13), '09:00', 'housing', 'card', '-1350', 'rent'],
    [on(8), '10:00', 'housing', 'card', `-${90 + ((month * 37) % 80)}.40`, 'bills'],
    ...[10, 3, -4, -11].map((day, index): Row => [on(day), '18:20', 'groceries', 'card', week(index), 'week']),
    [on(6), '20:00', 'entertainment', 'cash', `-${24 + ((month * 11) % 40)}.50`, 'cinema'],
    [on(-2), '20:00', 'entertainment', 'card', `-${30 + ((month * 17) % 35)}`, 'concert'],
    ...(month % 2 === 0 ? [[on(5), '15:00', 'clothing', 'card', `-${60 + month * 4}`, 'shoes'] satisfies Row] : []),
    ...(month % 3 === 0 ? [[on(1), '11:00', 'health', 'card', '-80', 'dentist'] satisfies Row] : []),
    ...(month === 5 || month === 10 ? [[on(0), '09:00', 'travel', 'card', '-480', 'flight'] satisfies Row] : []),
  ]
}

const monthMoves = (month: number): Move[] => {
  const on = (day: number) => day + 30 * month
  return [
    [on(9), '12:00', 'card', '-100', 'cash', '100', 'withdrawal'],
    ...(month % 3 === 1
      ? [[on(2), '10:00', 'card', '-300', 'coldWallet', '0.0034102', 'buyBitcoin'] satisfies Move]
      : []),
    ...(month % 4 === 2
      ? [[on(2), '10:00', 'card', '-200', 'exchangeWallet', '0.07123456789', 'buyEther'] satisfies Move]
      : []),
  ]
}

const PAYEES = { groceries: 'market', housing: 'landlord' } as const

/**
 * The sample data of a demo user: the specification's accounts and categories, two busy weeks up to `now`, and a year
 * before them.
 */
export const visitorData = (lang: Language, now: Date): SeedData => {
  const words = visitorTexts[lang]
  const main = lang === 'ru' ? RUB : USD
  const inMain = (amount: Amount): Amount => (main === RUB ? multiply(amount, RUBLES) : amount)
  const amountIn = (account: Account, amount: Amount) =>
    account === 'card' || account === 'cash' ? inMain(amount) : amount
  const at = (ago: number, time: string): string => {
    const day = new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
    return new Date(Math.min(Date.parse(`${day}T${time}:00Z`), now.getTime() - 60_000)).toISOString()
  }
  const months = Array.from({ length: MONTHS }, (_, index) => index + 1)
  const plain = [...recent, ...months.flatMap(monthRows)].map(
    ([ago, time, category, account, amount, text]): SeedTransaction => ({
      category,
      account,
      createdAt: at(ago, time),
      delta: amountIn(account, amount),
      description: words[text],
      ...sortedFacts(text, ago, words),
      payee: category === 'groceries' || text === 'rent' ? PAYEES[category as keyof typeof PAYEES] : undefined,
    }),
  )
  const waiting = waitingRows(words).map(([ago, time, account, amount, { category = 'uncategorised', ...more }]) => ({
    ...more,
    category,
    account,
    createdAt: at(ago, time),
    delta: inMain(amount),
  }))
  const transfers = [...moves, ...months.flatMap(monthMoves)].map(
    ([ago, time, account, amount, to, arrived, text]): SeedTransaction => ({
      category: 'transfers',
      account,
      createdAt: at(ago, time),
      delta: amountIn(account, amount),
      to: { account: to, delta: amountIn(to, arrived) },
      description: words[text],
    }),
  )
  const openings = (
    [
      ['card', '2400'],
      ['cash', '180'],
    ] as const
  ).map(([account, amount]): SeedTransaction => ({
    category: 'transfers',
    kind: 'opening',
    account,
    createdAt: at(30 * MONTHS + 14, '00:01'),
    delta: inMain(amount),
  }))
  const anchor = `${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS, 1)).toISOString().slice(0, 10)}T08:00:00.000Z`
  const schedule = { anchor, repeatType: 2, repeatArg: 1 } as const
  const next = periodNotBefore('UTC', schedule, 0, new Date(now.getTime() + 1))
  return {
    preferredCurrencyId: main,
    currencies: [
      { key: 'bitcoin', code: 'BTC', symbol: '₿', decimals: 8, description: words.bitcoin },
      { key: 'ether', code: 'ETH', symbol: 'Ξ', decimals: 18, description: words.ether },
    ],
    folders: (['traditional', 'cryptocurrency'] as const).map((key) => ({ key, name: words[key] })),
    accounts: [
      { key: 'card', name: words.card, folder: 'traditional', currency: main },
      { key: 'cash', name: words.cash, folder: 'traditional', currency: main },
      { key: 'coldWallet', name: words.coldWallet, folder: 'cryptocurrency', currency: 'bitcoin' },
      { key: 'exchangeWallet', name: words.exchangeWallet, folder: 'cryptocurrency', currency: 'ether' },
    ],
    categories: categories.map(([key, type]) => ({ key, type, name: words[key] })),
    payees: Object.entries(PAYEES).map(([category, key]) => ({ key, name: words[key], category })),
    tags: [{ key: 'taxes', name: words.taxes, color: 1 }],
    entries: [...openings, ...plain, ...waiting, ...transfers].sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
    budgets: [
      { category: 'groceries', currencyId: main, dateType: 0, amount: inMain('-650') },
      { category: 'entertainment', currencyId: main, dateType: 0, amount: inMain('-120') },
    ],
    notes: [
      {
        text: words.noteTax,
        lastEdit: at(6, '19:00'),
        notificationTime: `${new Date(now.getTime() + 5 * DAY_MS).toISOString().slice(0, 10)}T09:00:00.000Z`,
      },
      { text: words.noteTrip, lastEdit: at(2, '21:00') },
    ],
    rules: visitorRules(words, inMain),
    recurring: [
      {
        category: 'housing',
        account: 'card',
        delta: inMain('-1350'),
        description: words.rent,
        ...schedule,
        period: next,
      },
    ],
    roundUp: { source: 'card', target: 'cash', steps: [{ step: main === RUB ? '100' : '1' }] },
  }
}
