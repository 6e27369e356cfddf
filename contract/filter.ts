import { z } from 'zod'
import { statuses, transactionTypes } from './lists.ts'
import { limits } from './limits.ts'
import { Amount, IdList, orNull, OwnerList, QueryFlag, Timestamp } from './fields.ts'

/** Some of these words as comma-separated text or as an array; parsed to comma-separated text. */
const listOf = (words: readonly string[]) =>
  z.union([
    z.string().regex(new RegExp(`^(${words.join('|')})(,(${words.join('|')}))*$`)),
    z
      .array(z.enum(words))
      .min(1)
      .transform((chosen) => chosen.join(',')),
  ])

/** A part of a text, ignoring case. */
const Part = z
  .string()
  .min(1)
  .max(limits.transactionDescription)
  .refine((value) => !value.includes('\0'))

const filterFields = {
  categoriesIds: orNull(IdList),
  accountsIds: orNull(IdList),
  /** On accounts of these members; 0 is the accounts of all. */
  ownersIds: orNull(OwnerList),
  currenciesIds: orNull(IdList),
  /** Inclusive. */
  fromTime: orNull(Timestamp),
  /** Inclusive. */
  toTime: orNull(Timestamp),
  /** A part of the description. */
  description: orNull(Part),
  /**
   * A part of any text: description, payee, category, account, tag, note, or bank description. A whole number also
   * matches amounts that begin with it.
   */
  text: orNull(Part),
  payeesIds: orNull(IdList),
  /** At least one of these tags. */
  tagsIds: orNull(IdList),
  /** Added by these members. */
  addedByIds: orNull(IdList),
  statuses: orNull(listOf(statuses)),
  /** The smallest and largest amount, ignoring the sign; for a split transaction, its sum. */
  amountFrom: orNull(Amount),
  amountTo: orNull(Amount),
  /** With a receipt, or without one. */
  hasReceipt: orNull(QueryFlag),
  /** Whether subcategories are included. */
  includeDescendants: orNull(QueryFlag),
  /**
   * Transaction types; `balance` is opening balances and adjustments, `transferIn` transfers from outside into the
   * filtered accounts.
   */
  types: orNull(listOf(transactionTypes)),
}

/** Some clients use a different name for the list of accounts. */
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
 * The input of a call with a filter and the call's other fields. Unknown fields are refused: ignoring one would widen
 * the result to everything.
 */
export const filterWith = <S extends z.core.$ZodLooseShape>(fields: S) =>
  withOneName(z.strictObject({ ...filterFields, accountIds: filterFields.accountsIds, ...fields }))
