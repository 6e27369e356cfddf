import type { ErrorCode, Refusal } from '#contract/errors.ts'
import type { FormField } from './formValues.ts'

/** What the contract calls the fields of a form. */
const fields: Record<string, FormField> = {
  categoryId: 'categoryId',
  accountId: 'accountId',
  fromAccountId: 'accountId',
  toAccountId: 'toAccountId',
  createdAt: 'createdAt',
  nextRepeat: 'createdAt',
  delta: 'amount',
  fromDelta: 'amount',
  toDelta: 'toAmount',
  description: 'description',
}

/** What a refusal is about, where it names no field. */
const about: Partial<Record<ErrorCode, FormField>> = {
  SIGN_CONTRADICTS_CATEGORY: 'amount',
  AMOUNT_TOO_PRECISE: 'amount',
  AMOUNT_IS_ZERO: 'amount',
  AMOUNTS_DIFFER: 'toAmount',
  CATEGORY_FOR_TRANSFERS: 'categoryId',
  SAME_ACCOUNT: 'toAccountId',
}

/** The fields that the server did not accept. */
export const markedFields = ({ code, issues }: Refusal): FormField[] => {
  const named = issues.flatMap(({ path }) => fields[String(path[0])] ?? [])
  const byCode = about[code]
  return named.length > 0 || byCode === undefined ? named : [byCode]
}
