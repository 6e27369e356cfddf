import Big from 'big.js'
import { z } from 'zod'
import { isExactNumber, plain } from '#shared/money.ts'
import { PLAIN } from '#shared/plainDecimal.ts'

/** A row's id, sent as a JSON number. */
export const Id = z.int().positive()
export type Id = z.infer<typeof Id>

/** An id in a query. */
export const QueryId = z.coerce.number<number>().int().positive()

const isInReach = (moment: string): boolean => {
  const year = new Date(moment).getUTCFullYear()
  // A malformed time gets one error only, about its format.
  return Number.isNaN(year) || (year >= 1900 && year <= 2200)
}

/** A moment with its offset, of the years 1900 to 2200; output is UTC with `Z` and milliseconds. */
export const Timestamp = z.iso.datetime({ offset: true }).refine(isInReach, 'is not within 1900 to 2200')
export type Timestamp = z.infer<typeof Timestamp>

/** A day of those years, `YYYY-MM-DD`. */
export const Day = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2200-12-31', 'is not within 1900 to 2200')

const OLDEST = Date.UTC(1900, 0, 1)
const NEWEST = Date.UTC(2201, 0, 1) - 1

/** Clamps a moment to those years: a month in the user's time zone may exceed them, though no transaction does. */
export const withinReach = (moment: Date | string): Timestamp =>
  new Date(Math.min(Math.max(new Date(moment).getTime(), OLDEST), NEWEST)).toISOString()

/** Whether PostgreSQL can store a text: no NUL, no half of a surrogate pair. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** User text: not blank, no NUL, no lone surrogates. */
export const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => value.trim() !== '', 'is blank')
    .refine(isStorable, 'holds a character that is none')

/** Opaque version that an edit must match, so that concurrent changes are not overwritten. */
export const Version = z.string().min(1).max(64)

/** Optional or null. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  schema
    .nullable()
    .transform((value) => value ?? undefined)
    .optional()

const idList = (id: z.ZodInt, pattern: string) =>
  z.union([
    z.string().regex(new RegExp(`^${pattern}(,${pattern})*$`)),
    z
      .array(z.union([id, z.string().regex(new RegExp(`^${pattern}$`))]))
      .min(1)
      .transform((ids) => ids.join(',')),
    id.transform(String),
  ])

/** Ids as comma-separated text, as an array, or a single one; parsed to comma-separated text. */
export const IdList = idList(Id, '[1-9]\\d{0,14}')

/** The same for members whose own something is; 0 is what belongs to all. */
export const OwnerList = idList(z.int().nonnegative(), '(0|[1-9]\\d{0,14})')

/** A boolean; text in a query. */
export const QueryFlag = z.union([
  z.enum(['true', 'false']),
  z.boolean().transform((flag) => (flag ? 'true' : 'false')),
])

/**
 * An exact amount, balance, sum or rate, as decimal text: `"-12.50"`. A sum may have more digits than its parts, and
 * so may an amount of 30 digits converted at a rate computed from two own rates of 30 digits.
 */
export const Amount = z.string().regex(/^-?\d{1,120}(\.\d{1,30})?$/)
export type Amount = z.infer<typeof Amount>

/** An input amount: decimal text, or a JSON number short enough to be exact, which is parsed to text. */
export const AmountInput = z.union([
  z.string().regex(PLAIN),
  z
    .number()
    .refine(isExactNumber, 'send it as decimal text')
    .transform((value) => plain(new Big(value))),
])
export type AmountInput = z.input<typeof AmountInput>

/** −1 expense, 0 mixed, 1 income. */
export const CategoryType = z.union([z.literal(-1), z.literal(0), z.literal(1)])

export type CategoryType = z.infer<typeof CategoryType>

/** A balance change that is neither income, spending nor a transfer: an opening balance, or an adjustment. */
export const BalanceKind = z.enum(['opening', 'adjustment'])

export type BalanceKind = z.infer<typeof BalanceKind>

/** Sums of the matching sides in one currency. Together they are the change of the balance. */
export const FlowSums = z.object({
  currencyId: Id,
  income: Amount,
  /** Negative unless refunds outweigh the spending. */
  expense: Amount,
  /** Incoming and outgoing transfers; absent if zero. */
  transferredIn: Amount.optional(),
  transferredOut: Amount.optional(),
  /** Opening balances and adjustments; absent if zero. */
  balanceChanges: Amount.optional(),
})

export type FlowSums = z.infer<typeof FlowSums>
