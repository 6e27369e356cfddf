import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { type FormField, fieldsOf } from '#components/transactions/form/formValues.ts'
import { markedFields } from '#components/transactions/form/markedFields.ts'
import { useFormFacts } from '#components/transactions/form/useFormFacts.ts'
import { useProblemText } from '#components/transactions/form/useProblemText.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { RecurringDraft, RecurringTransaction } from '#contract/recurring.ts'
import { dueAt, periodNotBefore } from '#contract/calc/schedule.ts'
import type { Transaction } from '#contract/transactions.ts'
import { dayIn, daysAfter, momentIn, timeIn } from '#contract/calc/zone.ts'
import { previewOf, readRule, type RuleFields, type RuleProblem } from './ruleFields.ts'

export interface RuleFormOptions {
  /** The rule to change; absent for a new one. */
  rule?: RecurringTransaction | undefined
  /** The entry that a new one repeats. */
  like?: Transaction | undefined
  onSaved: () => void
}

/** A rule being written: what stands in its fields, what is wrong with them, the dates that they mean, and its sending. */
export const useRuleForm = ({ rule, like, onSaved }: RuleFormOptions) => {
  const { t } = useTranslation()
  const { recurring, settings } = useStores()
  const { categoryOf, formatOf, about } = useFormFacts()
  const refusalText = useRefusalText()
  const problemText = useProblemText()
  const zone = settings.timeZone
  const valuesOf = (known: RecurringTransaction): RuleFields => ({
    ...fieldsOf({ ...known, createdAt: known.nextRepeat }, categoryOf, formatOf),
    repeatArg: String(known.repeatArg),
    repeatType: known.repeatType,
    notificationMode: known.notificationMode,
  })
  const [fields, setFields] = useState<RuleFields>(() => {
    if (rule !== undefined) return valuesOf(rule)
    return like === undefined
      ? blank(zone)
      : { ...blank(zone), ...fieldsOf(like, categoryOf, formatOf), createdAt: after(zone, like) }
  })
  const [now] = useState(() => new Date())
  const [isChecked, setChecked] = useState(false)
  const [seen, setSeen] = useState(rule)
  const newest = rule && recurring.byId.get(rule.recurringTransactionId)

  const { facts, unit, toUnit } = about(fields)
  const read = readRule(fields, facts, now, seen)

  const write = async (draft: RecurringDraft, over: RecurringTransaction | undefined, options: CallOptions) => {
    const { recurringTransactionId, version } = over ?? {}
    if (recurringTransactionId === undefined) await recurring.create(draft, options)
    else await recurring.edit({ recurringTransactionId, version, ...draft }, options)
  }
  const action = useAction(write, onSaved)
  const isConflict = action.refusal?.code === 'CHANGED_MEANWHILE'
  const { load } = recurring.list
  useEffect(() => {
    if (isConflict) void load()
  }, [isConflict, load])

  const set = (change: Partial<RuleFields>) => {
    setFields((before) => ({ ...before, ...change }))
    if (!isConflict) action.clear()
  }
  const submitOver = (over: RecurringTransaction | undefined) => {
    setChecked(true)
    setSeen(over)
    if (read.draft !== undefined) void action.run(read.draft, over)
  }
  const takeNewest = () => {
    if (newest === undefined) return
    setFields(valuesOf(newest))
    setSeen(newest)
    action.clear()
  }

  const marked = action.refusal && !isConflict ? markedFields(action.refusal) : []
  const words = (problem: RuleProblem): string | undefined => {
    if (problem === 'past') return t('errors.IN_THE_PAST')
    return problem === 'outOfRange' ? t('recurring.outOfRange') : problemText(problem)
  }
  const errorOf = (field: FormField | 'repeatArg'): string | undefined => {
    if (action.refusal && field !== 'repeatArg' && marked.includes(field)) return refusalText(action.refusal)
    const problem = read.problems?.[field]
    // A date that has passed does not become right by typing on elsewhere.
    return problem !== undefined && (isChecked || problem === 'past') ? words(problem) : undefined
  }
  return {
    fields,
    facts,
    unit,
    toUnit,
    dates: previewOf(zone, fields, now, seen),
    set,
    submit: () => submitOver(seen),
    isChecked,
    errorOf,
    isPending: action.isPending,
    refusal: isConflict ? undefined : action.refusal,
    conflict: isConflict ? { takeNewest, saveOver: () => submitOver(newest) } : undefined,
  }
}

export type RuleForm = ReturnType<typeof useRuleForm>

/** Every month, from tomorrow at this time. */
const blank = (zone: string): RuleFields => {
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

/** The same day and time of a month to come. */
const after = (zone: string, { createdAt }: Transaction): string => {
  const monthly = { anchor: createdAt, repeatType: 2, repeatArg: 1 } as const
  return dueAt(zone, monthly, periodNotBefore(zone, monthly, 1, new Date()))
}
