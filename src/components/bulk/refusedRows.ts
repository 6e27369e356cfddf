import type { FormField } from '#components/transactions/form/formValues.ts'
import { markedFields } from '#components/transactions/form/markedFields.ts'
import { type ErrorCode, errors, Refusal } from '#contract/errors.ts'
import type { BulkRow } from '#stores/BulkStore.ts'

/** What the server did not accept of a row. */
export interface RowRefusal {
  refusal: Refusal
  fields: FormField[]
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** The rows that a refusal speaks of, in their order. A row that was changed since is another one, and free of it. */
export const refusedRows = (
  refusal: Refusal | undefined,
  sent: readonly BulkRow[],
): ReadonlyMap<BulkRow, RowRefusal> => {
  const found = new Map<BulkRow, RowRefusal>()
  for (const { path, message } of refusal?.issues ?? []) {
    const [place, index, ...field] = path
    const row = place === 'entries' ? sent[Number(index)] : undefined
    if (refusal === undefined || row === undefined) continue
    const ofRow = new Refusal(isCode(message) ? message : refusal.code, message, [{ path: field, message }])
    const before = found.get(row)?.fields ?? []
    found.set(row, { refusal: ofRow, fields: [...before, ...markedFields(ofRow)] })
  }
  return found
}
