import { useEffect, useMemo, useState } from 'react'
import type { CallOptions } from '#api/createApi.ts'
import type { TransactionCell } from '#components/transactions/form/TransactionCells.tsx'
import type { DetailField, FormField, FormProblems } from '#components/transactions/form/formValues.ts'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { BulkTransaction } from '#contract/bulk.ts'
import { type BulkRow, isBlank } from '#stores/BulkStore.ts'
import { useBulkReading } from './useBulkReading.ts'
import { markedDetails, markedFields } from '#components/transactions/form/markedFields.ts'
import { Refusal } from '#contract/errors.ts'
import { type ErrorCode, errors } from '#contract/errorCodes.ts'
import type { ReadyDraft } from '#components/transactions/form/readyDraft.ts'

/** The current row, and the current field if it is being edited. */
export interface BulkPlace {
  key: number
  cell: TransactionCell | undefined
}

/** State of bulk entry: the current place, parsed rows, their problems, and recording all. */
export const useBulkForm = (onRecorded: (count: number) => void) => {
  const { bulk } = useStores()
  const read = useBulkReading()
  const [place, setPlace] = useState<BulkPlace>()
  const [isChecked, setChecked] = useState(false)
  const [sent, setSent] = useState<readonly BulkRow[]>([])
  useEffect(() => {
    void bulk.enter()
    return bulk.leave
  }, [bulk])

  const booking = useAction(
    async (entries: BulkTransaction[], options: CallOptions) => {
      await bulk.book(entries, options)
      return entries.length
    },
    (count) => {
      setPlace(undefined)
      setChecked(false)
      onRecorded(count)
    },
    {
      onRefused: (refusal) => {
        const [row] = refusedRows(refusal, bulk.filled).keys()
        if (row !== undefined) setPlace({ key: row.key, cell: 'amount' })
      },
    },
  )
  const { refusal } = booking
  const refused = useMemo(() => refusedRows(refusal, sent), [refusal, sent])

  const problemsOf = (row: BulkRow): FormProblems | undefined => (isBlank(row) ? undefined : read(row).problems)
  const refusalOf = (row: BulkRow): RowRefusal | undefined => refused.get(row)
  const incompleteRows = () => bulk.filled.filter((row) => problemsOf(row) !== undefined).toReversed()

  const goTo = (row: BulkRow) => setPlace({ key: row.key, cell: cellOf(problemsOf(row)) })
  const book = () => {
    setChecked(true)
    const { filled } = bulk
    const [incomplete] = incompleteRows()
    if (incomplete !== undefined) return goTo(incomplete)
    const entries = filled.flatMap((row) => {
      const ready = read(row)
      return ready.problems === undefined && row.createdAt !== undefined
        ? [{ ...asTransactionValues(ready, row.createdAt), ...bankOf(row) }]
        : []
    })
    setSent(filled)
    if (entries.length > 0) void booking.run(entries)
  }
  const add = (isTransfer: boolean) => setPlace({ key: bulk.add(isTransfer), cell: 'category' })
  const duplicate = (row: BulkRow) => setPlace({ key: bulk.duplicate(row.key), cell: 'amount' })

  return {
    place,
    setPlace,
    isChecked,
    read,
    problemsOf,
    refusalOf,
    incomplete: incompleteRows(),
    goTo,
    add,
    duplicate,
    book,
    isPending: booking.isPending,
    /** The reason of a refusal that does not concern a row. */
    refusal: refused.size === 0 ? refusal : undefined,
  }
}

export type BulkForm = ReturnType<typeof useBulkForm>

const cells: Record<FormField, TransactionCell> = {
  createdAt: 'date',
  categoryId: 'category',
  description: 'description',
  accountId: 'account',
  toAccountId: 'account',
  amount: 'amount',
  toAmount: 'amount',
}

/** The first invalid field. */
const cellOf = (problems: FormProblems = {}): TransactionCell => {
  const fields: FormField[] = ['createdAt', 'categoryId', 'accountId', 'amount', 'toAccountId', 'toAmount']
  const first = fields.find((field) => problems[field] !== undefined)
  return first === undefined ? 'category' : cells[first]
}

/** A complete row as an element of the bulk command. */
const asTransactionValues = ({ draft, transfer }: ReadyDraft, created: string): BulkTransaction => {
  if (draft !== undefined) {
    const { createdAt: _, ...row } = draft
    return { ...row, type: 0, created }
  }
  const { createdAt: _, fromAccountId, fromDelta, ...row } = transfer
  return { ...row, type: 1, accountId: fromAccountId, delta: fromDelta, created }
}

/** The bank's data of a row that came from a file. */
const bankOf = ({ externalId, bankText }: BulkRow): Pick<BulkTransaction, 'externalId' | 'bankText'> => ({
  ...(externalId === undefined ? {} : { externalId }),
  ...(bankText === undefined ? {} : { bankText }),
})

/** The server's refusal of a row. */
interface RowRefusal {
  refusal: Refusal
  fields: (FormField | DetailField)[]
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** The rows that a refusal concerns, in order. A row edited since is a new object, so its refusal no longer applies. */
const refusedRows = (refusal: Refusal | undefined, sent: readonly BulkRow[]): ReadonlyMap<BulkRow, RowRefusal> => {
  const found = new Map<BulkRow, RowRefusal>()
  for (const { path, message } of refusal?.issues ?? []) {
    const [place, index, ...field] = path
    const row = place === 'entries' ? sent[Number(index)] : undefined
    if (refusal === undefined || row === undefined) continue
    const ofRow = new Refusal(isCode(message) ? message : refusal.code, message, [{ path: field, message }])
    const before = found.get(row)?.fields ?? []
    found.set(row, { refusal: ofRow, fields: [...before, ...markedFields(ofRow), ...markedDetails(ofRow)] })
  }
  return found
}
