import { linkedSide } from '#shared/linkedSide.ts'
import { daysAfter } from '#shared/zone.ts'
import { MockBackend } from './mockBackend.ts'
import { accountIds } from './sample.ts'

/** One line of a made-up statement. Amounts are whole cents, so that they can be summed beside the product. */
export interface CsvLine {
  day: string
  account: string
  /** `Group:Name`, or blank. */
  category: string
  cents: number
  description: string
}

const places: readonly (readonly [category: string, cents: number, place: string])[] = [
  ['Food:Groceries', -4210, 'Corner market'],
  ['Food:Eating out', -2890, 'Blue door kitchen'],
  ['Food:Coffee', -410, 'Coffee on the square'],
  ['Home:Rent', -91200, 'Housing, monthly'],
  ['Home:Electricity', -6430, 'Power company'],
  ['Getting about:Fuel', -5800, 'Petrol station'],
  ['Getting about:Tram', -260, 'City transit'],
  ['Health:Pharmacy', -1790, 'Pharmacy "Under the lime"'],
  ['Leisure:Books', -2350, 'Book hall'],
  ['Leisure:Travel', -18900, 'Night train, two beds'],
  ['Work:Salary', 312000, 'Salary'],
  ['Work:Refunds', 2890, 'Refund'],
]
const accounts = ['Checking (EUR)', 'Checking (EUR)', 'Checking (EUR)', 'Joint (EUR)', 'Cash (EUR)', 'Dollars (USD)']
const DAY_MS = 86_400_000

/** A generator of numbers from 0 to 1, the same for the same seed. */
const seeded = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** Lines of a fixture over some years, oldest first; the same count and seed give the same lines. */
export const csvLines = (count: number, seed = 1): CsvLine[] => {
  const next = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: count }, (_, index) => {
    const [category, typical, place] = pick(places)
    const cents = Math.sign(typical) * Math.max(1, Math.round(Math.abs(typical) * (0.4 + 1.2 * next())))
    const day = new Date(Date.UTC(2022, 0, 1) + Math.floor((index / count) * 1700) * DAY_MS).toISOString().slice(0, 10)
    const note = next() < 0.3 ? `, no. ${1000 + Math.floor(next() * 9000)}` : ''
    return {
      day,
      account: pick(accounts),
      category: next() < 0.03 ? '' : category,
      cents,
      description: `${place}${note}`,
    }
  })
}

/** `-12.50` */
export const centsText = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The lines as a file with commas, under a heading. */
export const csvText = (lines: readonly CsvLine[]): string =>
  [
    'date,account,category,amount,description',
    ...lines.map(({ day, account, category, cents, description }) =>
      [day, account, category, centsText(cents), description].map(quoted).join(','),
    ),
    '',
  ].join('\n')

/** A statement as a bank of the continent writes it: semicolons, decimal commas, days first, a balance behind. */
export const statementText = [
  'Booking date;Payee;Purpose;Type;Amount;Balance',
  '20.11.2026;Petrol station 14;card 4417;Transport;-26,40;3.446,62',
  '19.11.2026;Corner market;card 4417;Groceries;-71,20;3.473,02',
  '19.11.2026;E. Popescu;own account;Transfers;500,00;3.544,22',
  '17.11.2026;Pharmacy on the square;card 4417;Health:Pharmacy;-36,90;3.044,22',
  '16.11.2026;Book hall;card 4417;Leisure:Books;-38,80;3.081,12',
  '',
].join('\r\n')

/** The same rows without their column of balances. */
export const withoutBalances = statementText.replaceAll(/;[^;\r\n]*(?=\r\n)/g, '')

/** A statement of a Russian bank: a state, a card, a currency, a category of the bank. To be written in its own letters. */
export const russianText = [
  '"Дата операции";"Номер карты";"Статус";"Сумма операции";"Валюта операции";"Категория";"Описание"',
  '"13.11.2026 12:28:00";"*1234";"OK";"-819,02";"RUB";"Супермаркеты";"Пятёрочка"',
  '"12.11.2026 09:10:00";"*1234";"OK";"85 000,00";"RUB";"Пополнения";"Зарплата"',
  '"11.11.2026 18:40:00";"*1234";"FAILED";"-1 250,00";"RUB";"Аптеки";"Аптека ""Ригла"""',
  '',
].join('\r\n')

/** A statement of a neobank: fees, states, two currencies, and a total behind. */
export const neobankText = [
  'Type,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
  'CARD_PAYMENT,2026-11-03 10:05:12,2026-11-04 18:22:01,Night bus,-4.20,0.00,EUR,COMPLETED,895.80',
  'CARD_PAYMENT,2026-11-03 11:00:12,2026-11-04 18:22:01,Corner market,-168.44,0.50,EUR,COMPLETED,726.86',
  'TRANSFER,2026-11-05 11:00:12,2026-11-05 18:22:01,From a friend,50.00,0.00,EUR,COMPLETED,776.86',
  'CARD_PAYMENT,2026-11-06 11:00:12,,Hotel,-90.00,0.00,EUR,PENDING,',
  'CARD_PAYMENT,2026-11-07 11:00:12,,Tickets,-30.00,0.00,EUR,REVERTED,',
  ',,,Closing balance,,,,,776.86',
  '',
].join('\n')

/** The newest transactions of the fixture on the card, as a bank would list them, and one that is new. */
export const repeatedText = (): string => {
  const recorded = new MockBackend().transactions
    .filter(
      ({ accountId, metadata, status }) =>
        accountId === accountIds.card && metadata === undefined && status !== 'pending',
    )
    .slice(0, 3)
    .map((transaction) => `${transaction.createdAt},${transaction.delta},"${transaction.description ?? ''}"`)
  return ['date,amount,note', ...recorded, '2026-11-21,-9.90,something new'].join('\n')
}

/** Transactions of the fixture on the card, and its side of a transfer, which the bank lists a day later. */
export const recordedText = (): string => {
  const { transactions } = new MockBackend()
  const sides = transactions.flatMap((transaction) => linkedSide(transaction) ?? [])
  const transfer = sides.find(({ accountId, delta }) => accountId === accountIds.card && !delta.startsWith('-'))
  const day = daysAfter(transfer?.createdAt.slice(0, 10) ?? '', 1)
  const [heading, ...rows] = repeatedText().split('\n').slice(0, -1)
  return [heading, ...rows, `${day},${transfer?.delta},"${transfer?.description ?? ''}"`].join('\n')
}

/** Two transactions of the fixture on the card as a bank would list them: on another day and under another name. */
export const similarText = (): string => {
  const [first, second] = new MockBackend().transactions.filter(
    ({ accountId, metadata, lines, kind }) =>
      accountId === accountIds.card && [metadata, lines, kind].every((each) => each === undefined),
  )
  const later = ({ createdAt = '' }: { createdAt?: string } = {}) => daysAfter(createdAt.slice(0, 10), 2)
  return [
    'date,amount,note',
    `${later(first)},${first?.delta},FIBERNET 11/26`,
    `${later(second)},${second?.delta},POS 4417 NETFLIX`,
    '2026-11-01,-9.90,something new',
  ].join('\n')
}

/** A pending transaction of the fixture on the card as the bank posts it, and a new one. */
export const postedText = (): string => {
  const pending = new MockBackend().transactions.find(
    ({ accountId, metadata, status }) =>
      accountId === accountIds.card && metadata === undefined && status === 'pending',
  )
  return [
    'date,amount,note',
    `${pending?.createdAt},${pending?.delta},"${pending?.description ?? ''}"`,
    '2026-11-01,-9.90,something new',
  ].join('\n')
}

/** Decisions for a file without accounts: all rows belong to the card. */
export const onCard = { accounts: new Map([['', { kind: 'existing' as const, accountId: accountIds.card }]]) }

/** One row that can be imported, and four that cannot, each for another reason. */
export const troubledText = [
  'date,category,amount,note',
  '2026-11-02,Rent,-1.00,fine',
  '2026-11-02,Rent,-2.00,too,many',
  '2026-11-02,Rent,twelve,a word',
  'soon,Rent,-4.00,no day',
  '2026-11-02,Rent,-0.001,too precise',
].join('\n')
