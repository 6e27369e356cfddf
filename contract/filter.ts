import { z } from 'zod'
import { statuses, transactionTypes } from './lists.ts'
import { limits } from './limits.ts'
import { Amount, IdList, orNull, QueryFlag, Timestamp } from './fields.ts'

/** Some of these words as comma-separated text or as an array; read as comma-separated text. */
const listOf = (words: readonly string[]) =>
  z.union([
    z.string().regex(new RegExp(`^(${words.join('|')})(,(${words.join('|')}))*$`)),
    z
      .array(z.enum(words))
      .min(1)
      .transform((chosen) => chosen.join(',')),
  ])

/** A part of a text; capitals do not matter. */
const Part = z
  .string()
  .min(1)
  .max(limits.transactionDescription)
  .refine((value) => !value.includes('\0'))

const filterFields = {
  categoriesIds: orNull(IdList),
  accountsIds: orNull(IdList),
  currenciesIds: orNull(IdList),
  /** Inclusive. */
  fromTime: orNull(Timestamp),
  /** Inclusive. */
  toTime: orNull(Timestamp),
  /** A part of the description. */
  description: orNull(Part),
  /** A part of any text: description, payee, category, account, tag, note, or what the bank wrote. A whole number is also the beginning of an amount. */
  text: orNull(Part),
  payeesIds: orNull(IdList),
  /** Any of these tags will do. */
  tagsIds: orNull(IdList),
  statuses: orNull(listOf(statuses)),
  /** The least and the greatest amount, whatever its sign; of a split transaction its sum. */
  amountFrom: orNull(Amount),
  amountTo: orNull(Amount),
  /** With a receipt, or without one. */
  hasReceipt: orNull(QueryFlag),
  /** Whether a category stands for all below it too. */
  includeDescendants: orNull(QueryFlag),
  /** What they count as; `balance` is opening balances and adjustments, `transferIn` transfers from outside into the accounts filtered by. */
  types: orNull(listOf(transactionTypes)),
}

/** Some clients know the list of accounts by another name. */
const withOneName = <T extends z.ZodType>(schema: T) =>
  schema.transform((filter, context) => {
    const { accountIds, accountsIds = accountIds, ...rest } = filter as Record<string, unknown>
    if (accountIds !== undefined && accountIds !== accountsIds) {
      const message = 'is another name of accountsIds: send one of them'
      context.addIssue({ code: 'custom', path: ['accountIds'], message })
    }
    return { ...rest, ...(accountsIds === undefined ? {} : { accountsIds }) } as Omit<z.output<T>, 'accountIds'>
  })

/**
 * The input of a call that takes a filter, with the other fields of that call. A field that does not exist is refused: ignored,
 * it would widen the answer to everything.
 */
export const filterWith = <S extends z.core.$ZodLooseShape>(fields: S) =>
  withOneName(z.strictObject({ ...filterFields, accountIds: filterFields.accountsIds, ...fields }))
