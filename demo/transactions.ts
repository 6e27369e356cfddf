import type { DemoText } from './texts.ts'
import type { Amount } from '#shared/money.ts'
import type { DemoAccount, DemoCategory } from './keys.ts'

/** One transaction of the sample data, before it has a year and a language. */
export interface DemoRow {
  /** Day of the month and time: `'21 12:40'`. In a shorter month, the last day. */
  when: string
  category: DemoCategory
  account: DemoAccount
  delta: Amount
  text?: DemoText
  /** Fills `{n}` and `{kwh}` of the text. */
  number?: number
  to?: { account: DemoAccount; delta: Amount }
}

/** Number of months in the ledger, including the current one. */
export const DEMO_MONTHS = 14

const row = (when: string, category: DemoCategory, account: DemoAccount, delta: Amount, text?: DemoText): DemoRow => ({
  when,
  category,
  account,
  delta,
  text,
})

const transfer = (
  when: string,
  account: DemoAccount,
  delta: Amount,
  toAccount: DemoAccount,
  toDelta: Amount,
  text: DemoText,
): DemoRow => ({ ...row(when, 'transfers', account, delta, text), to: { account: toAccount, delta: toDelta } })

/** Its category has a savings budget. */
const monthlySavings: DemoRow = {
  ...transfer('15 20:00', 'card', '-400.00', 'savings', '400.00', 'toSavings'),
  category: 'putAside',
}

const current: DemoRow[] = [
  row('21 12:40', 'groceries', 'cash', '-31.60', 'market'),
  row('21 12:10', 'eatingOut', 'card', '-52.60', 'lunchWithAna'),
  row('20 17:30', 'children', 'salaryAccount', '-320.00', 'swimmingNext'),
  row('20 08:15', 'transport', 'card', '-26.40', 'fuel'),
  transfer('19 19:00', 'salaryAccount', '-2544.75', 'card', '500.00', 'intoEuro'),
  row('19 18:05', 'groceries', 'card', '-71.20', 'weeklyShop'),
  row('18 21:00', 'investments', 'coldWallet', '0.004817350000000001', 'staking'),
  row('18 16:45', 'pharmacy', 'card', '-36.90', 'vitamins'),
  row('16 18:20', 'books', 'card', '-38.80', 'novels'),
  monthlySavings,
  { ...row('15 09:30', 'electricity', 'salaryAccount', '-186.42', 'kilowatts'), number: 214 },
  row('14 15:10', 'clothing', 'card', '-118.00', 'boots'),
  row('10 09:00', 'salary', 'salaryAccount', '11480.00', 'previousMonth'),
  row('1 08:00', 'rent', 'card', '-912.00', 'month'),
]

const endOfLastMonth: DemoRow[] = [
  row('31 17:50', 'groceries', 'card', '-64.15', 'weeklyShop'),
  row('31 11:20', 'gifts', 'cash', '-45.00', 'mother'),
  { ...row('29 14:00', 'freelance', 'card', '640.00', 'invoice'), number: 14 },
  row('29 07:40', 'transport', 'salaryAccount', '-90.00', 'tramPass'),
]

/** An amount that varies by month, deterministically. */
const varyAmount = (cents: number, spread: number, seed: number): Amount => {
  const varied = cents + ((seed * 6_151) % (2 * spread + 1)) - spread
  const digits = String(Math.abs(varied)).padStart(3, '0')
  return `${varied < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const everyMonth = (ago: number): DemoRow[] => {
  const lei = varyAmount(-248_900, 2_900, ago)
  const kwh = 150 + ((ago * 37) % 110)
  return [
    row('1 08:00', 'rent', 'card', ago > 10 ? '-880.00' : '-912.00', 'month'),
    row('2 18:10', 'groceries', 'card', varyAmount(-6_840, 1_450, ago), 'weeklyShop'),
    transfer('3 12:30', 'card', '-40.00', 'cash', '40.00', 'withdrawal'),
    row('4 08:20', 'transport', 'card', varyAmount(-4_120, 1_100, ago + 3), 'fuel'),
    row('6 17:15', 'groceries', 'cash', varyAmount(-2_310, 900, ago + 5), 'market'),
    row('8 19:40', 'eatingOut', 'card', varyAmount(-3_480, 1_600, ago + 7), 'pizza'),
    row('9 18:00', 'groceries', 'card', varyAmount(-7_260, 1_300, ago + 11), 'weeklyShop'),
    row('10 09:00', 'salary', 'salaryAccount', ago > 10 ? '11040.00' : '11480.00', 'previousMonth'),
    transfer('11 10:00', 'salaryAccount', varyAmount(-818_000, 6_000, ago), 'card', '1600.00', 'intoEuro'),
    row('15 09:30', 'electricity', 'salaryAccount', varyAmount(-18_000, 4_200, ago), 'kilowatts'),
    monthlySavings,
    row('16 18:30', 'groceries', 'card', varyAmount(-6_590, 1_200, ago + 17), 'weeklyShop'),
    row('18 21:00', 'investments', 'coldWallet', `0.00${4_100 + ago * 53}35000000000${1 + (ago % 9)}`, 'staking'),
    transfer('19 19:00', 'salaryAccount', lei, 'card', '490.00', 'intoEuro'),
    row('22 13:00', 'eatingOut', 'cash', varyAmount(-1_240, 400, ago + 19), 'coffee'),
    row('23 18:00', 'groceries', 'card', varyAmount(-7_030, 1_500, ago + 23), 'weeklyShop'),
    row('25 10:00', 'water', 'salaryAccount', varyAmount(-14_200, 2_300, ago), 'month'),
    transfer('26 12:00', 'salaryAccount', '-200.00', 'cashLei', '200.00', 'withdrawal'),
    row('27 18:00', 'groceries', 'cashLei', varyAmount(-17_500, 2_400, ago), 'bakery'),
    row('30 23:00', 'interest', 'savings', '41.30'),
  ].map((transaction) => (transaction.text === 'kilowatts' ? { ...transaction, number: kwh } : transaction))
}

/** Transactions of some months only, by how many months ago. */
const sometimes: Record<number, DemoRow[]> = {
  1: [
    row('24 19:30', 'theatre', 'card', '-48.00', 'play'),
    row('17 10:00', 'swimming', 'salaryAccount', '-320.00'),
    transfer('28 12:00', 'card', '-2400.00', 'savings', '2400.00', 'toSavings'),
  ],
  2: [
    row('12 09:00', 'school', 'salaryAccount', '-320.00', 'schoolLunch'),
    row('20 16:00', 'dentist', 'card', '-140.00', 'checkUp'),
  ],
  3: [
    row('7 10:00', 'trips', 'card', '-684.00', 'seaside'),
    row('12 20:00', 'trips', 'cash', '-38.50', 'seasideFood'),
    row('6 07:00', 'trips', 'card', '-152.00', 'trainTickets'),
  ],
  4: [
    row('21 15:00', 'clothing', 'card', '-96.40', 'shirts'),
    transfer('28 11:00', 'card', '-300.00', 'coldWallet', '0.104', 'etherBought'),
  ],
  5: [row('5 16:00', 'gifts', 'card', '-57.00', 'coffee'), row('12 09:00', 'swimming', 'salaryAccount', '-320.00')],
  6: [
    row('18 17:00', 'books', 'card', '-24.90', 'novels'),
    transfer('20 12:00', 'card', '-150.00', 'rainyDay', '150.00', 'toRainyDay'),
  ],
  7: [
    { ...row('27 14:00', 'freelance', 'card', '520.00', 'invoice'), number: 13 },
    row('14 19:00', 'theatre', 'card', '-48.00', 'play'),
  ],
  8: [
    row('9 09:00', 'school', 'salaryAccount', '-320.00', 'schoolLunch'),
    row('21 11:00', 'pharmacy', 'card', '-18.35', 'vitamins'),
  ],
  9: [
    transfer('17 11:00', 'card', '-250.00', 'coldWallet', '0.092817', 'etherBought'),
    row('14 20:00', 'eatingOut', 'card', '-64.00', 'lunchWithAna'),
  ],
  10: [
    row('20 10:00', 'swimming', 'salaryAccount', '-320.00'),
    transfer('21 12:00', 'card', '-150.00', 'rainyDay', '150.00', 'toRainyDay'),
  ],
  11: [row('20 15:00', 'gifts', 'card', '-132.10', 'mother'), row('22 16:00', 'clothing', 'card', '-109.00', 'boots')],
  12: [
    transfer('6 10:00', 'savingsBook', '-1850.00', 'savings', '1850.00', 'closing'),
    { ...row('27 14:00', 'freelance', 'card', '610.00', 'invoice'), number: 12 },
  ],
  13: [
    row('8 12:00', 'eatingOut', 'studentCard', '-45.20', 'coffee'),
    row('19 18:00', 'books', 'card', '-31.75', 'novels'),
  ],
}

/** The transactions a number of months ago. */
export const demoRows = (ago: number): DemoRow[] => {
  if (ago === 0) return current
  const regular = [...everyMonth(ago), ...(sometimes[ago] ?? [])]
  return ago === 1 ? [...regular.filter((transaction) => transaction.when !== '30 23:00'), ...endOfLastMonth] : regular
}
