import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allFieldsOf } from '#components/transactions/form/fieldsOf.ts'
import { type DetailField, type FormField, readSplit } from '#components/transactions/form/formValues.ts'
import { useDayRate } from '#components/transactions/form/useDayRate.ts'
import { useFormErrors } from '#components/transactions/form/useFormErrors.ts'
import { useFormFacts } from '#components/transactions/form/useFormFacts.ts'
import { useNames } from '#components/transactions/form/useNames.ts'
import { useNamesKept } from '#components/transactions/form/useNamesKept.ts'
import { useSuggestions } from '#components/transactions/form/useSuggestions.ts'
import { useStores } from '#components/useStores.ts'
import { useVersionedSave } from '#components/useVersionedSave.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import { dueAt, periodNotBefore } from '#shared/schedule.ts'
import type { Transaction } from '#contract/transactions.ts'
import { byPerson } from '#stores/BulkStore.ts'
import { dayIn, daysAfter, momentIn, timeIn } from '#shared/zone.ts'
import { asMade, previewOf, readRecurring, type RecurringFields } from './recurringFields.ts'

export interface RecurringFormOptions {
  /** The recurring transaction to edit; undefined for a new one. */
  rule?: RecurringTransaction | undefined
  /** The transaction to copy into a new one. */
  like?: Transaction | undefined
  onSaved: () => void
}

/** State of the form of a recurring transaction: fields, problems, dates and submission. */
export const useRecurringForm = ({ rule, like, onSaved }: RecurringFormOptions) => {
  const { t } = useTranslation()
  const { recurring, settings } = useStores()
  const { categoryOf, formatOf, unitOf, about } = useFormFacts()
  const names = useNames()
  const zone = settings.timeZone
  const valuesOf = (known: RecurringTransaction): RecurringFields => ({
    ...allFieldsOf({ ...asMade(known), createdAt: known.nextRepeat }, categoryOf, formatOf, names),
    repeatArg: String(known.repeatArg),
    repeatType: known.repeatType,
    notificationMode: known.notificationMode,
  })
  const [typed, setFields] = useState<RecurringFields>(() => {
    if (rule !== undefined) return valuesOf(rule)
    if (like === undefined) return blank(zone)
    const all = allFieldsOf(like, categoryOf, formatOf, names)
    return { ...blank(zone), ...all, createdAt: after(zone, like), status: undefined }
  })
  useNamesKept(names, setFields)
  const isThere = rule !== undefined || like !== undefined
  const [now] = useState(() => new Date())
  const [isChecked, setChecked] = useState(false)
  const { facts, unit, toUnit } = about(typed)
  const suggestions = useSuggestions(typed, {
    facts,
    names,
    isNew: !isThere,
    isAccountChosen: isThere,
    setFields: (change) => setFields((before) => ({ ...before, ...change })),
  })
  const [isArrivalTyped, setArrivalTyped] = useState(typed.toAmount !== '')
  // Its dates are in the future, so the target amount is suggested at today's rate.
  const today = { ...typed, createdAt: now.toISOString() }
  const proposed = useDayRate(today, facts)?.proposed
  const isArrivalProposed = !isArrivalTyped && proposed !== undefined
  const fields = isArrivalProposed ? { ...typed, toAmount: proposed } : typed
  const save = useVersionedSave({
    opened: rule,
    newest: rule && recurring.byId.get(rule.recurringTransactionId),
    reload: recurring.list.load,
    read: () => {
      setChecked(true)
      return read.draft
    },
    send: async (draft, over, options) => {
      if (over === undefined) return recurring.create(draft, options)
      const { recurringTransactionId, version } = over
      return recurring.edit({ recurringTransactionId, version, ...draft }, options)
    },
    onDone: onSaved,
    take: (newest) => {
      if (newest === undefined) return undefined
      setFields(valuesOf(newest))
      return () => setFields(fields)
    },
  })
  const { seen, submit, isPending, refusal, conflict } = save
  const read = readRecurring(fields, facts, now, seen, names)
  const lines = readSplit(fields, facts, names)
  const set = (change: Partial<RecurringFields>) => {
    setFields((before) => ({ ...before, ...byPerson(change) }))
    suggestions.note(change)
    if (change.toAmount !== undefined) setArrivalTyped(change.toAmount !== proposed)
    save.clear()
  }

  const { createdAt, repeatArg, ...problems } = read.problems ?? {}
  const errors = useFormErrors({
    refusal,
    problems: { ...problems, ...(createdAt === undefined || createdAt === 'past' ? {} : { createdAt }) },
    lines,
    isChecked,
  })
  const errorOf = (field: FormField | DetailField | 'repeatArg'): string | undefined => {
    if (field === 'repeatArg') return isChecked && repeatArg !== undefined ? t('recurring.outOfRange') : undefined
    // A past date stays invalid while the user types in other fields.
    return (
      errors.errorOf(field) ?? (field === 'createdAt' && createdAt === 'past' ? t('errors.IN_THE_PAST') : undefined)
    )
  }
  return {
    fields,
    today: { ...today, toAmount: fields.toAmount },
    isArrivalProposed,
    facts,
    unit,
    toUnit,
    unitOf,
    lines,
    dates: previewOf(zone, fields, now, seen),
    set,
    submit,
    suggestions,
    choosePayee: (payee: RecurringFields['payee']) => {
      suggestions.choosePayee(payee)
      save.clear()
    },
    isChecked,
    errorOf,
    lineErrorOf: errors.lineErrorOf,
    isPending,
    refusal,
    conflict,
  }
}

export type RecurringForm = ReturnType<typeof useRecurringForm>

/** Every month, starting tomorrow at the current time. */
const blank = (zone: string): RecurringFields => {
  const now = new Date()
  return {
    isTransfer: false,
    createdAt: momentIn(zone, daysAfter(dayIn(zone, now), 1), timeIn(zone, now)),
    categoryId: undefined,
    accountId: undefined,
    toAccountId: undefined,
    amount: '',
    toAmount: '',
    description: '',
    repeatArg: '1',
    repeatType: 2,
    notificationMode: 0,
  }
}

/** The same day and time of a future month. */
const after = (zone: string, { createdAt }: Transaction): string => {
  const monthly = { anchor: createdAt, repeatType: 2, repeatArg: 1 } as const
  return dueAt(zone, monthly, periodNotBefore(zone, monthly, 1, new Date()))
}
