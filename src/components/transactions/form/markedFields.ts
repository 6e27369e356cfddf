import type { ErrorCode, Refusal } from '#contract/errors.ts'
import type { DetailField, FormField } from './formValues.ts'
import type { LineField } from './readLines.ts'

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

const details: Record<string, DetailField> = {
  payeeId: 'payee',
  payee: 'payee',
  tagIds: 'tags',
  tags: 'tags',
  note: 'note',
  status: 'status',
}

/** What beside the amounts the server did not accept, and whether it is the lines as a whole. */
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

/** What of which line the server did not accept; a line without a field is refused for its category or account. */
export const markedLines = ({ issues }: Refusal): { index: number; field: LineField }[] =>
  issues.flatMap(({ path: [list, index, field] }) =>
    list === 'lines' && typeof index === 'number' ? [{ index, field: lineFields[String(field)] ?? 'categoryId' }] : [],
  )
