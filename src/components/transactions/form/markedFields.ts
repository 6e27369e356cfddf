import type { Refusal } from '#contract/errors.ts'
import type { DetailField, FormField } from './formValues.ts'
import type { LineField } from './readLines.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'

/** Contract field names by form field. */
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

/** The field that an error code refers to, where the refusal names none. */
const about: Partial<Record<ErrorCode, FormField>> = {
  SIGN_CONTRADICTS_CATEGORY: 'amount',
  AMOUNT_TOO_PRECISE: 'amount',
  AMOUNT_IS_ZERO: 'amount',
  AMOUNTS_DIFFER: 'toAmount',
  CATEGORY_FOR_TRANSFERS: 'categoryId',
  SAME_ACCOUNT: 'toAccountId',
}

/** The fields rejected by the server. */
export const markedFields = ({ code, issues }: Refusal): FormField[] => {
  const named = issues.flatMap(({ path }) => fields[String(path[0])] ?? [])
  const byCode = about[code]
  return named.length > 0 || byCode === undefined ? named : [byCode]
}

const details: Record<string, DetailField> = {
  payeeId: 'payee',
  payee: 'payee',
  tagIds: 'tags',
  tags: 'tags',
  note: 'note',
  status: 'status',
}

/** The details rejected by the server, and whether the split lines as a whole were. */
export const markedDetails = ({ code, issues }: Refusal): DetailField[] => {
  const named = issues.flatMap(({ path: [field, line] }) => {
    if (field === 'lines') return line === undefined ? (['lines'] as const) : []
    return details[String(field)] ?? []
  })
  return code === 'LINES_DO_NOT_ADD_UP' && named.length === 0 ? ['lines'] : named
}

const lineFields: Record<string, LineField> = {
  categoryId: 'categoryId',
  toAccountId: 'categoryId',
  delta: 'amount',
  toDelta: 'toAmount',
  note: 'note',
  tagIds: 'tags',
  tags: 'tags',
}

/** The fields of split lines rejected by the server; without a field name it is the category or account. */
export const markedLines = ({ issues }: Refusal): { index: number; field: LineField }[] =>
  issues.flatMap(({ path: [list, index, field] }) =>
    list === 'lines' && typeof index === 'number' ? [{ index, field: lineFields[String(field)] ?? 'categoryId' }] : [],
  )
