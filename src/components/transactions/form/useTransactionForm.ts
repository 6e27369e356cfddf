import { useState } from 'react'
import { useHeldReceipts } from '#components/files/receipts/useHeldReceipts.ts'
import { lockIn } from '#components/statementLock/locks.ts'
import { useStores } from '#components/useStores.ts'
import { useVersionedSave } from '#components/useVersionedSave.ts'
import type { Transaction } from '#contract/transactions.ts'
import { byPerson, type TransactionFields } from '#stores/BulkStore.ts'
import { allFieldsOf } from './fieldsOf.ts'
import { followingMoment, readFormDraft, readSplit, type FormField } from './formValues.ts'
import { namesGone, withNamesAlone } from './nameDetails.ts'
import { useDayRate } from './useDayRate.ts'
import { useFormErrors } from './useFormErrors.ts'
import { useFormFacts } from './useFormFacts.ts'
import { useNames } from './useNames.ts'
import { useNamesKept } from './useNamesKept.ts'
import { useSuggestions } from './useSuggestions.ts'
import type { Chosen } from '#components/transactions/similar/useOfferSimilar.ts'
import type { ReadyDraft } from './readyDraft.ts'

export interface TransactionFormOptions {
  /** The transaction to edit; undefined for a new one. */
  transaction?: Transaction | undefined
  /** Initial values of a new one. */
  initial?: Partial<TransactionFields>
  /** The initial account was chosen by the user, so a payee must not change it. */
  isAccountMeant?: boolean
  onSaved: (transactionId: number) => void
  /** Called when a person has given a recorded transaction another category. */
  onSorted?: (chosen: Chosen, changeSetId: number | undefined) => void
}

/**
 * State of a transaction form: fields, problems and submission. Input is kept when the server refuses; concurrent changes are never overwritten silently.
 */
export const useTransactionForm = ({
  transaction,
  initial,
  isAccountMeant = false,
  onSaved,
  onSorted,
}: TransactionFormOptions) => {
  const { ledger, settings } = useStores()
  const { categoryOf, formatOf, unitOf, about } = useFormFacts()
  const names = useNames()
  const { sendTo: sendReceipts, ...receipts } = useHeldReceipts()
  const [typed, setFields] = useState(() =>
    transaction ? allFieldsOf(transaction, categoryOf, formatOf, names) : { ...blank(), ...initial },
  )
  useNamesKept(names, setFields)
  const [isArrivalTyped, setArrivalTyped] = useState(typed.toAmount !== '')
  const [isChecked, setChecked] = useState(false)
  const [newest, setNewest] = useState<Transaction>()

  const { facts, unit, toUnit } = about(typed)
  const suggestions = useSuggestions(typed, {
    facts,
    names,
    isNew: transaction === undefined,
    isAccountChosen: transaction !== undefined || isAccountMeant,
    setFields: (change) => setFields((before) => ({ ...before, ...change })),
  })
  const proposed = useDayRate(typed, facts)?.proposed
  const isArrivalProposed = !isArrivalTyped && proposed !== undefined
  const fields = isArrivalProposed ? { ...typed, toAmount: proposed } : typed
  const old = newest ?? transaction
  const read = readFormDraft(fields, facts, names, old)
  const lines = readSplit(fields, facts, names)

  const save = useVersionedSave({
    opened: transaction,
    newest,
    reload: async () => {
      if (transaction !== undefined)
        await ledger.find(transaction.transactionId).then(setNewest, () => setNewest(undefined))
    },
    read: (over) => {
      setChecked(true)
      const now = transaction !== undefined && over === undefined ? readFormDraft(fields, facts, names) : read
      return now.problems === undefined ? now : undefined
    },
    isRecreatable: typed.kind === undefined,
    send: async (ready: ReadyDraft, over, options) => {
      const write = async ({ draft, transfer }: ReadyDraft) => {
        if (over === undefined) return transfer ? ledger.transfer(transfer, options) : ledger.record(draft, options)
        if (transfer) await ledger.editTransfer(over, transfer, options)
        else await ledger.edit(over, draft, options)
        return over.transactionId
      }
      try {
        return await write(ready)
      } catch (error) {
        // A payee or tag merged or deleted while the form was open is sent by name instead.
        if (!namesGone(error)) throw error
        return write(withNamesAlone(ready, fields))
      }
    },
    onDone: (transactionId, changeSetId) => {
      if (transaction === undefined) sendReceipts(transactionId)
      onSaved(transactionId)
      const { draft } = read
      if (old === undefined || draft === undefined || draft.lines || draft.categoryId === old.categoryId) return
      onSorted?.({ transactionId, categoryId: draft.categoryId }, changeSetId)
    },
    take: (known) => {
      if (known === undefined) return undefined
      setFields(allFieldsOf(known, categoryOf, formatOf, names))
      setArrivalTyped(true)
      return () => {
        setFields(typed)
        setArrivalTyped(isArrivalTyped)
      }
    },
  })
  const { submit, isPending, refusal, conflict } = save
  const isLocked = transaction !== undefined && lockIn(refusal) !== undefined

  const set = (change: Partial<TransactionFields>) => {
    setFields((before) => ({ ...before, ...byPerson(change) }))
    suggestions.note(change)
    // A typed target amount equal to the suggestion keeps following the rate.
    if (change.toAmount !== undefined) setArrivalTyped(change.toAmount !== proposed)
    save.clear()
  }
  /** Resets the form for the next transaction; its date, account and type are often the same. */
  const next = () => {
    setChecked(false)
    const createdAt = followingMoment(settings.timeZone, fields.createdAt, new Date().toISOString())
    set({ ...emptied, createdAt, isTransfer: fields.isTransfer })
    suggestions.forget()
    setArrivalTyped(false)
  }

  /** Whether a new transaction has input that would be lost. */
  const hasInput =
    receipts.files.length > 0 ||
    typedAnew.some((field) => JSON.stringify(typed[field] ?? emptied[field]) !== JSON.stringify(emptied[field]))
  const errors = useFormErrors({ refusal, problems: read.problems, lines, isChecked })
  return {
    receipts,
    hasInput,
    fields,
    facts,
    unit,
    toUnit,
    unitOf,
    names,
    read,
    lines,
    set,
    submit,
    next,
    suggestions,
    choosePayee: (payee: TransactionFields['payee']) => {
      suggestions.choosePayee(payee)
      save.clear()
    },
    isArrivalProposed,
    isChecked,
    ...errors,
    isPending,
    refusal: isLocked ? undefined : refusal,
    /** A reconciled statement refused the change. */
    locked: isLocked ? refusal : undefined,
    conflict: conflict && { newest, seen: save.seen, ...conflict },
  }
}

export type TransactionFormState = ReturnType<typeof useTransactionForm>

const emptied = {
  categoryId: undefined,
  filledBy: undefined,
  amount: '',
  toAmount: '',
  description: '',
  isRefund: false,
  payee: undefined,
  tags: [],
  note: '',
  status: undefined,
  isSplit: false,
  lines: undefined,
}

const typedAnew = Object.keys(emptied) as (keyof typeof emptied)[]

const blank = (): TransactionFields => ({
  ...emptied,
  isTransfer: false,
  createdAt: new Date().toISOString(),
  accountId: undefined,
  toAccountId: undefined,
})

/** The part of the form state that the fields use. */
export type FormOfFields = Pick<TransactionFormState, 'fields' | 'facts' | 'unit' | 'toUnit' | 'set' | 'isChecked'> & {
  errorOf: (field: FormField) => string | undefined
  /** The target amount follows the rate of the day, because the user has not typed one. */
  isArrivalProposed?: boolean
}

/** The part of the form state that the split lines use. */
export type FormOfLines = Pick<
  TransactionFormState,
  'fields' | 'facts' | 'lines' | 'unit' | 'unitOf' | 'set' | 'isChecked' | 'errorOf' | 'lineErrorOf'
>
