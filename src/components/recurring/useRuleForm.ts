import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '#components/transactions/form/formValues.ts'
import { fieldsOf } from '#components/transactions/form/fieldsOf.ts'
import { markedFields } from '#components/transactions/form/markedFields.ts'
import { useFormFacts } from '#components/transactions/form/useFormFacts.ts'
import { useProblemText } from '#components/transactions/form/useProblemText.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import { useVersionedSave } from '#components/useVersionedSave.ts'
import { isEqual } from '#contract/calc/money.ts'
import type { SplitLineDraft } from '#contract/drafts.ts'
import type { RecurringDraft, RecurringTransaction } from '#contract/recurring.ts'
import { dueAt, periodNotBefore } from '#contract/calc/schedule.ts'
import type { SplitLine, Transaction } from '#contract/transactions.ts'
import { dayIn, daysAfter, momentIn, timeIn } from '#contract/calc/zone.ts'
import { previewOf, readRule, type RuleFields, type RuleProblem } from './ruleFields.ts'

export interface RuleFormOptions {
  /** The rule to change; absent for a new one. */
  rule?: RecurringTransaction | undefined
  /** The transaction that a new one repeats. */
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
  const { facts, unit, toUnit } = about(fields)
  const save = useVersionedSave({
    opened: rule,
    newest: rule && recurring.byId.get(rule.recurringTransactionId),
    reload: recurring.list.load,
    read: () => {
      setChecked(true)
      return read.draft
    },
    send: async (draft, over, options) => {
      if (over === undefined) return recurring.create({ ...takenAlong(like, draft), ...draft }, options)
      const { recurringTransactionId, version } = over
      return recurring.edit({ recurringTransactionId, version, ...draft }, options)
    },
    onDone: onSaved,
    take: (newest) => {
      if (newest !== undefined) setFields(valuesOf(newest))
      return newest !== undefined
    },
  })
  const { seen, submit, isPending, refusal, conflict } = save
  const read = readRule(fields, facts, now, seen)
  const set = (change: Partial<RuleFields>) => {
    setFields((before) => ({ ...before, ...change }))
    save.clear()
  }

  const marked = refusal ? markedFields(refusal) : []
  const words = (problem: RuleProblem): string | undefined => {
    if (problem === 'past') return t('errors.IN_THE_PAST')
    return problem === 'outOfRange' ? t('recurring.outOfRange') : problemText(problem)
  }
  const errorOf = (field: FormField | 'repeatArg'): string | undefined => {
    if (refusal && field !== 'repeatArg' && marked.includes(field)) return refusalText(refusal)
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
    submit,
    isChecked,
    errorOf,
    isPending,
    refusal,
    conflict,
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

/** What a transaction has beside what stands in the fields; its lines as long as they are what the fields say. */
const takenAlong = (like: Transaction | undefined, draft: RecurringDraft): Partial<RecurringDraft> => {
  if (like === undefined) return {}
  const { payeeId, tagIds, note, lines, accountId, categoryId, delta } = like
  const isSame = draft.accountId === accountId && draft.categoryId === categoryId && isEqual(draft.delta, delta)
  return { payeeId, tagIds, note, lines: isSame ? lines?.map(asDraft) : undefined }
}

/** What it was recorded as is allowed again, a refund too. */
const asDraft = ({ categoryId, delta, note, tagIds, toAccountId, toDelta }: SplitLine): SplitLineDraft => ({
  categoryId,
  delta,
  note,
  tagIds,
  toAccountId,
  toDelta,
  refund: true,
})

/** The same day and time of a month to come. */
const after = (zone: string, { createdAt }: Transaction): string => {
  const monthly = { anchor: createdAt, repeatType: 2, repeatArg: 1 } as const
  return dueAt(zone, monthly, periodNotBefore(zone, monthly, 1, new Date()))
}
