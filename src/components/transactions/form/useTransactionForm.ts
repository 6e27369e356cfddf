import { useEffect, useState } from 'react'
import type { CallOptions } from '#api/createApi.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { type FormField, fieldsOf, readFormDraft, type ReadyDraft } from './formValues.ts'
import { markedFields } from './markedFields.ts'
import { useDayRate } from './useDayRate.ts'
import { useFormFacts } from './useFormFacts.ts'
import { useProblemText } from './useProblemText.ts'

export interface TransactionFormOptions {
  /** The transaction to change; absent for a new one. */
  entry?: Transaction | undefined
  /** What a new one begins with. */
  initial?: Partial<TransactionFields>
  onSaved: (transactionId: number) => void
}

/**
 * One transaction being written: what stands in its fields, what is wrong with them, and its sending. What was typed stays when it
 * is refused; what was changed elsewhere meanwhile is never overwritten unseen.
 */
export const useTransactionForm = ({ entry, initial, onSaved }: TransactionFormOptions) => {
  const { ledger } = useStores()
  const { categoryOf, formatOf, about } = useFormFacts()
  const refusalText = useRefusalText()
  const problemText = useProblemText()
  const [typed, setFields] = useState(() =>
    entry ? fieldsOf(entry, categoryOf, formatOf) : { ...blank(), ...initial },
  )
  const [isArrivalTyped, setArrivalTyped] = useState(typed.toAmount !== '')
  const [isChecked, setChecked] = useState(false)
  const [seenVersion, setSeenVersion] = useState(entry?.version)
  const [newest, setNewest] = useState<Transaction>()

  const { facts, unit, toUnit } = about(typed)
  const proposed = useDayRate(typed, facts)?.proposed
  const isArrivalProposed = !isArrivalTyped && proposed !== undefined
  const fields = isArrivalProposed ? { ...typed, toAmount: proposed } : typed
  const read = readFormDraft(fields, facts)

  const write = async (ready: ReadyDraft, version: string | undefined, options: CallOptions): Promise<number> => {
    if (entry === undefined) {
      return ready.transfer ? ledger.transfer(ready.transfer, options) : ledger.record(ready.draft, options)
    }
    const handle = { transactionId: entry.transactionId, version }
    if (ready.transfer) await ledger.editTransfer({ ...handle, ...ready.transfer }, options)
    else await ledger.edit({ ...handle, ...ready.draft }, options)
    return entry.transactionId
  }
  const action = useAction(write, onSaved)
  const isConflict = action.refusal?.code === 'CHANGED_MEANWHILE'
  const entryId = entry?.transactionId
  useEffect(() => {
    if (isConflict && entryId !== undefined) void ledger.find(entryId).then(setNewest, () => setNewest(undefined))
  }, [isConflict, entryId, ledger])

  const set = (change: Partial<TransactionFields>) => {
    setFields((before) => ({ ...before, ...change }))
    // What is typed as the rate of the day says it goes on following that rate.
    if (change.toAmount !== undefined) setArrivalTyped(change.toAmount !== proposed)
    if (!isConflict) action.clear()
  }
  const submit = () => {
    setChecked(true)
    if (read.problems === undefined) void action.run(read, seenVersion)
  }
  const takeNewest = () => {
    if (newest === undefined) return
    setFields(fieldsOf(newest, categoryOf, formatOf))
    setArrivalTyped(true)
    setSeenVersion(newest.version)
    action.clear()
  }
  const saveOver = () => {
    if (newest === undefined || read.problems !== undefined) return
    setSeenVersion(newest.version)
    void action.run(read, newest.version)
  }
  /** Makes room for the next transaction: its date, account and kind are often the same. */
  const next = () => {
    setChecked(false)
    set({ amount: '', toAmount: '', description: '', categoryId: undefined, isRefund: false })
    setArrivalTyped(false)
  }

  const marked = action.refusal && !isConflict ? markedFields(action.refusal) : []
  const errorOf = (field: FormField): string | undefined => {
    if (action.refusal && marked.includes(field)) return refusalText(action.refusal)
    const problem = isChecked ? read.problems?.[field] : undefined
    return problem && problemText(problem)
  }
  return {
    fields,
    facts,
    unit,
    toUnit,
    read,
    set,
    submit,
    next,
    isArrivalProposed,
    isChecked,
    errorOf,
    isPending: action.isPending,
    refusal: isConflict ? undefined : action.refusal,
    conflict: isConflict ? { newest, takeNewest, saveOver } : undefined,
  }
}

export type TransactionFormState = ReturnType<typeof useTransactionForm>

const blank = (): TransactionFields => ({
  isTransfer: false,
  createdAt: new Date().toISOString(),
  categoryId: undefined,
  accountId: undefined,
  toAccountId: undefined,
  amount: '',
  toAmount: '',
  description: '',
})
