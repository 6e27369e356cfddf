import { type DemoDetails, demoDetails, type DemoPayeeRow, demoPayees, type DemoTagRow, demoTags } from './details.ts'
import { type DemoRule, demoRules } from './rules.ts'
import { DEMO_MONTHS, type DemoRow, demoRows } from './transactions.ts'
import {
  type DemoBudget,
  demoBudgets,
  demoNotes,
  demoRoundUp,
  demoRecurring,
  type DemoRecurringFacts,
  planTexts,
} from './plans.ts'
import { type DemoText, demoTexts } from './texts.ts'
import { add, type Amount, subtract } from '#shared/money.ts'
import { periodNotBefore, type Schedule } from '#shared/schedule.ts'
import type { Language } from '#shared/languages.ts'
import type { CategoryType } from '#contract/fields.ts'
import { type DemoFolder, type DemoAccount, type DemoCategory, folders, categories, type OwnCategory } from './keys.ts'

const EUR = 2
const RON = 6

interface AccountFacts {
  folder: DemoFolder
  /** A shared currency, or the one of the sample data. */
  currency: number | 'ether'
  /** The final balance of the account. */
  amount: Amount
  note?: DemoText
  hidden?: true
}

const accounts: Record<DemoAccount, AccountFacts> = {
  card: { folder: 'everyday', currency: EUR, amount: '3418.62', note: 'cardNote' },
  cash: { folder: 'everyday', currency: EUR, amount: '146.40' },
  salaryAccount: { folder: 'everyday', currency: RON, amount: '18742.35', note: 'salaryAccountNote' },
  cashLei: { folder: 'everyday', currency: RON, amount: '412.00' },
  savings: { folder: 'reserves', currency: EUR, amount: '24500.00', note: 'savingsNote' },
  rainyDay: { folder: 'reserves', currency: EUR, amount: '6120.00' },
  coldWallet: { folder: 'coins', currency: 'ether', amount: '1.204817350000000001' },
  studentCard: { folder: 'closed', currency: EUR, amount: '0', hidden: true },
  savingsBook: { folder: 'closed', currency: EUR, amount: '0', hidden: true },
}

/** One transaction of the sample data, with its date and text. */
export interface DemoTransaction extends DemoDetails {
  category: DemoCategory
  account: DemoAccount
  createdAt: string
  delta: Amount
  description?: string
  to?: { account: DemoAccount; delta: Amount }
  kind?: 'opening'
}

/** The sample data in one language, its rows named by key; parents and folders come before their children. */
export interface DemoData {
  preferredCurrencyId: number
  ether: { code: string; symbol: string; decimals: number; description: string }
  folders: { key: DemoFolder; name: string }[]
  accounts: (AccountFacts & { key: DemoAccount; name: string; description?: string })[]
  categories: { key: OwnCategory; type: CategoryType; parent?: OwnCategory; name: string }[]
  payees: DemoPayeeRow[]
  tags: DemoTagRow[]
  /** Oldest first. */
  entries: DemoTransaction[]
  budgets: DemoBudget[]
  notes: { text: string; lastEdit: string; notificationTime?: string }[]
  recurring: DemoRecurring[]
  rules: DemoRule[]
  roundUp: typeof demoRoundUp
}

/** A recurring transaction of the sample data: its first date, and the number of dates before the next. */
export type DemoRecurring = Omit<DemoRecurringFacts, 'when' | 'text' | 'every'> &
  Schedule & { description?: string; period: number }

/**
 * A family's ledger over fourteen months up to `now`, for mocks, tests and the sample data of a new user; demo users
 * get `server/features/demo/visitor.ts`. Days are in UTC.
 */
export const demoData = (lang: Language, now: Date): DemoData => {
  const words = demoTexts[lang]
  const transactions = Array.from({ length: DEMO_MONTHS }, (_, ago) => entriesOf(ago, lang, now)).flat()
  const accountKeys = Object.keys(accounts) as DemoAccount[]
  return {
    preferredCurrencyId: EUR,
    ether: { code: 'ETH', symbol: 'Ξ', decimals: 18, description: words.ether },
    folders: folders.map((key) => ({ key, name: words[key] })),
    accounts: accountKeys.map((key) => describe(key, words)),
    categories: (Object.keys(categories) as OwnCategory[]).map((key) => ({
      key,
      name: words[key],
      ...categories[key],
    })),
    payees: demoPayees(lang),
    tags: demoTags(lang, (ago) => monthStart(now, ago).toISOString().slice(0, 7)),
    entries: [...accountKeys.map((key) => opening(key, transactions, now)), ...transactions].sort(byTime),
    budgets: demoBudgets,
    notes: demoNotes.map(({ text, editedDaysAgo, remindsInDays }) => ({
      text: planTexts[lang][text],
      lastEdit: hoursFrom(now, -24 * editedDaysAgo),
      ...(remindsInDays === undefined ? {} : { notificationTime: reminderIn(now, remindsInDays) }),
    })),
    recurring: demoRecurring.map((facts) => recurringOf(facts, lang, now)),
    rules: demoRules(lang),
    roundUp: demoRoundUp,
  }
}

/** Nine in the morning. */
const reminderIn = (now: Date, days: number): string => `${hoursFrom(now, 24 * days).slice(0, 10)}T09:00:00.000Z`

const hoursFrom = (now: Date, hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString()

/** A recurring transaction that began a year ago. */
const recurringOf = ({ when, text, every, ...rest }: DemoRecurringFacts, lang: Language, now: Date): DemoRecurring => {
  const anchor = onDay(monthStart(now, 12), when)
  const [repeatArg, repeatType] = every
  const schedule = { anchor, repeatType, repeatArg }
  const period = periodNotBefore('UTC', schedule, 0, new Date(now.getTime() + 1))
  return { ...rest, ...schedule, period, ...(text === undefined ? {} : { description: planTexts[lang][text] }) }
}

const describe = (key: DemoAccount, words: Record<DemoText, string>) => {
  const { note, ...facts } = accounts[key]
  return { key, name: words[key], ...facts, ...(note === undefined ? {} : { description: words[note] }) }
}

const byTime = (a: DemoTransaction, b: DemoTransaction): number => Date.parse(a.createdAt) - Date.parse(b.createdAt)

const entriesOf = (ago: number, lang: Language, now: Date): DemoTransaction[] =>
  demoRows(ago)
    .map((transaction) => place(transaction, ago, lang, now))
    .filter((transaction) => Date.parse(transaction.createdAt) <= now.getTime())

const place = (row: DemoRow, ago: number, lang: Language, now: Date): DemoTransaction => {
  const { when, text, number, ...rest } = row
  const month = monthStart(now, ago)
  const description = text === undefined ? {} : { description: fill(demoTexts[lang][text], month, lang, number) }
  return { ...rest, createdAt: onDay(month, when), ...description, ...demoDetails(row, ago, lang) }
}

/** `'21 12:40'` of a month; in a shorter month, its last day. */
const onDay = (month: Date, when: string): string => {
  const [day = '1', time = '00:00'] = when.split(' ')
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
  const date = `${month.toISOString().slice(0, 8)}${String(Math.min(Number(day), lastDay)).padStart(2, '0')}`
  return `${date}T${time}:00.000Z`
}

const monthStart = (now: Date, ago: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1))

const fill = (text: string, month: Date, lang: Language, number: number | undefined): string => {
  const filled = text
    .replace('{month}', monthName(month, lang))
    .replace('{previous}', monthName(monthStart(month, 1), lang))
    .replace('{next}', monthName(monthStart(month, -1), lang))
    .replace(/\{n\}|\{kwh\}/, String(number))
  return filled.charAt(0).toLocaleUpperCase(lang) + filled.slice(1)
}

// Creating a format takes a thousand times longer than using it.
const nameOfMonth = (lang: Language) => new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' })
const monthNames: Record<Language, Intl.DateTimeFormat> = {
  en: nameOfMonth('en'),
  ru: nameOfMonth('ru'),
  ro: nameOfMonth('ro'),
}

const monthName = (month: Date, lang: Language): string => monthNames[lang].format(month)

/** The opening balance that leads to the account's final amount. */
const opening = (key: DemoAccount, transactions: DemoTransaction[], now: Date): DemoTransaction => {
  const deltas = transactions.flatMap(({ account, delta, to }) => [
    ...(account === key ? [delta] : []),
    ...(to?.account === key ? [to.delta] : []),
  ])
  const before = deltas.reduce<Amount>((left, delta) => subtract(left, delta), accounts[key].amount)
  return {
    category: 'transfers',
    kind: 'opening',
    account: key,
    createdAt: new Date(monthStart(now, DEMO_MONTHS - 1).getTime() + 60_000).toISOString(),
    delta: add(before, '0'),
  }
}
