import { useState } from 'react'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import { useVersionedSave } from '#components/useVersionedSave.ts'
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
  const [newest, setNewest] = useState<Transaction>()

  const { facts, unit, toUnit } = about(typed)
  const proposed = useDayRate(typed, facts)?.proposed
  const isArrivalProposed = !isArrivalTyped && proposed !== undefined
  const fields = isArrivalProposed ? { ...typed, toAmount: proposed } : typed
  const read = readFormDraft(fields, facts)

  const save = useVersionedSave({
    opened: entry,
    newest,
    reload: async () => {
      if (entry !== undefined) await ledger.find(entry.transactionId).then(setNewest, () => setNewest(undefined))
    },
    read: (over) => {
      setChecked(true)
      return read.problems !== undefined || (entry !== undefined && over === undefined) ? undefined : read
    },
    send: async ({ draft, transfer }: ReadyDraft, over, options) => {
      if (over === undefined) return transfer ? ledger.transfer(transfer, options) : ledger.record(draft, options)
      if (transfer) await ledger.editTransfer(over, transfer, options)
      else await ledger.edit(over, draft, options)
      return over.transactionId
    },
    onDone: onSaved,
    take: (known) => {
      if (known !== undefined) {
        setFields(fieldsOf(known, categoryOf, formatOf))
        setArrivalTyped(true)
      }
      return known !== undefined
    },
  })
  const { submit, isPending, refusal, conflict } = save

  const set = (change: Partial<TransactionFields>) => {
    setFields((before) => ({ ...before, ...change }))
    // What is typed as the rate of the day says it goes on following that rate.
    if (change.toAmount !== undefined) setArrivalTyped(change.toAmount !== proposed)
    save.clear()
  }
  /** Makes room for the next transaction: its date, account and kind are often the same. */
  const next = () => {
    setChecked(false)
    set({ amount: '', toAmount: '', description: '', categoryId: undefined, isRefund: false })
    setArrivalTyped(false)
  }

  const marked = refusal ? markedFields(refusal) : []
  const errorOf = (field: FormField): string | undefined => {
    if (refusal && marked.includes(field)) return refusalText(refusal)
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
    isPending,
    refusal,
    conflict: conflict && { newest, ...conflict },
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
