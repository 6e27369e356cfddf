import fc from 'fast-check'
import { add, sum } from '#shared/money.ts'
import { daysAfter } from '#shared/zone.ts'

/** A transaction as a test makes it up. */
export interface MadeRow {
  day: string
  amount: string
  payee: string
  text: string
  id: string
}

/** An account with all that a statement of it says. */
export interface MadeAccount {
  number: string
  currency: string
  opening: string
  rows: MadeRow[]
}

export const closingOf = ({ opening, rows }: MadeAccount): string => add(opening, sum(rows.map(({ amount }) => amount)))
export const firstDay = ({ rows }: MadeAccount): string => rows[0]?.day ?? '2026-01-01'
export const lastDay = ({ rows }: MadeAccount): string => rows.at(-1)?.day ?? '2026-01-01'

/** Cents as decimal text, as banks write it. */
const moneyOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const money = fc.integer({ min: -9_999_999, max: 9_999_999 }).map(moneyOf)
const nonZero = fc
  .integer({ min: -9_999_999, max: 9_999_999 })
  .filter((cents) => cents !== 0)
  .map(moneyOf)

/** Words in three alphabets, with the letters that each format has to escape in some way. */
const phrase = fc
  .array(
    fc.constantFrom('Café', 'Bäckerei', 'REWE', 'Пятёрочка', 'Zażółć', '& Söhne', "O'Neill", 'A<B', '12,50', 'Nr. 7'),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((words) => words.join(' '))

const rows = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 40 }), amount: nonZero, payee: phrase, text: phrase }), {
    maxLength: 12,
  })
  .map((all) => {
    let day = '2025-12-01'
    return all.map(({ gap, ...row }, at): MadeRow => {
      day = daysAfter(day, gap)
      return { ...row, day, id: `ID${at + 1}` }
    })
  })

const account = (number: string, currency: string) =>
  fc.record({ number: fc.constant(number), currency: fc.constant(currency), opening: money, rows })

/** Two accounts of two currencies. */
export const madeAccounts = fc.tuple(
  account('DE89370400440532013000', 'EUR'),
  account('RO49AAAA1B31007593840000', 'RON'),
)
