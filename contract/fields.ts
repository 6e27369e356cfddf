import Big from 'big.js'
import { z } from 'zod'
import { isExactNumber, plain } from './calc/money.ts'
import { PLAIN } from './calc/plainDecimal.ts'

/** A row's number. Ids leave as JSON numbers. */
export const Id = z.int().positive()
export type Id = z.infer<typeof Id>

/** An id in a query. */
export const QueryId = z.coerce.number<number>().int().positive()

const isInReach = (moment: string): boolean => {
  const year = new Date(moment).getUTCFullYear()
  // A malformed time gets one error, about its format.
  return Number.isNaN(year) || (year >= 1900 && year <= 2200)
}

/** A moment with its offset, of the years 1900 to 2200; output is UTC with `Z` and milliseconds. */
export const Timestamp = z.iso.datetime({ offset: true }).refine(isInReach, 'is not within 1900 to 2200')
export type Timestamp = z.infer<typeof Timestamp>

const OLDEST = Date.UTC(1900, 0, 1)
const NEWEST = Date.UTC(2201, 0, 1) - 1

/** The same moment, but none outside those years: a month of the user's zone may reach out of them, though no transaction does. */
export const withinReach = (moment: Date | string): Timestamp =>
  new Date(Math.min(Math.max(new Date(moment).getTime(), OLDEST), NEWEST)).toISOString()

/** Text of a person: not blank, no NUL, no half of a surrogate pair. */
export const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => value.trim() !== '', 'is blank')
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'holds a character that is none')

/** What an edit must match, so that nothing made meanwhile is overwritten. Opaque. */
export const Version = z.string().min(1).max(64)

/** What may be left out, or sent as null. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  schema
    .nullable()
    .transform((value) => value ?? undefined)
    .optional()

const IdText = z.string().regex(/^[1-9]\d{0,14}$/)

/** Ids as comma-separated text, as an array, or one alone; read as comma-separated text. */
export const IdList = z.union([
  z.string().regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/),
  z
    .array(z.union([Id, IdText]))
    .min(1)
    .transform((ids) => ids.join(',')),
  Id.transform(String),
])

/** A yes or no: in a query as text. */
export const QueryFlag = z.union([
  z.enum(['true', 'false']),
  z.boolean().transform((flag) => (flag ? 'true' : 'false')),
])

/**
 * An exact amount, balance, sum or rate, as decimal text: `"-12.50"`. A sum may be longer than what it is made of, and so may an amount
 * of 30 digits at a rate that two own rates of 30 digits make.
 */
export const Amount = z.string().regex(/^-?\d{1,120}(\.\d{1,30})?$/)
export type Amount = z.infer<typeof Amount>

/** An amount on its way in: decimal text, or a JSON number short enough to be exact, which is read as text. */
export const AmountInput = z.union([
  z.string().regex(PLAIN),
  z
    .number()
    .refine(isExactNumber, 'send it as decimal text')
    .transform((value) => plain(new Big(value))),
])
export type AmountInput = z.input<typeof AmountInput>
