import { useState } from 'react'
import type { CallOptions } from '#api/createApi.ts'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import type { Rule, RuleDraft } from '#contract/rules.ts'
import { isFilled, type Slot, slotsOf, valueSlots, without } from './slots.ts'
import { useRulePreview } from './useRulePreview.ts'

export type Reason = 'noCondition' | 'noValue' | 'unfilled' | 'invalid'
export type Notice = 'changed' | 'edited'

const isValueSlot = (slot: Slot): boolean => valueSlots.some((each) => each === slot)

/** Why a rule cannot be counted or saved yet. */
const reasonOf = (draft: RuleDraft, shown: ReadonlySet<Slot>): Reason | undefined => {
  const filled = [...shown].filter((slot) => isFilled(draft, slot))
  if (!filled.some((slot) => !isValueSlot(slot))) return 'noCondition'
  if (!filled.some(isValueSlot)) return 'noValue'
  if (filled.length < shown.size) return 'unfilled'
  return contract.rules.create.input.safeParse(draft).success ? undefined : 'invalid'
}

export interface RuleFormOptions {
  /** The rule to edit; undefined for a new one. */
  rule: Rule | undefined
  /** The start of a new rule. */
  initial: RuleDraft
  onSaved: (count: number | undefined, changeSetId: number | undefined) => void
}

/** A rule while it is written: its words, its preview, and how it is saved. */
export const useRuleForm = ({ rule, initial, onSaved }: RuleFormOptions) => {
  const { rules } = useStores()
  const [draft, setDraft] = useState(initial)
  const [shown, setShown] = useState<ReadonlySet<Slot>>(
    () => new Set<Slot>(rule === undefined ? [...slotsOf(initial), ...missing(initial)] : slotsOf(initial)),
  )
  const [includeSetByPerson, setIncluded] = useState(false)
  const [version, setVersion] = useState(rule?.version)
  const [notice, setNotice] = useState<Notice>()
  const [isTouched, setTouched] = useState(false)
  const reason = reasonOf(draft, shown)
  const preview = useRulePreview(
    reason === undefined ? { ...draft, ruleId: rule?.ruleId, includeSetByPerson } : undefined,
  )

  const send = async (apply: { state?: string | undefined } | undefined, options: CallOptions) => {
    const sent = { ...draft, apply: apply && { ...apply, includeSetByPerson } }
    if (rule === undefined) return rules.create(sent, options)
    return rules.edit({ ...sent, ruleId: rule.ruleId, version }, options)
  }
  /** Either the transactions have changed since they were counted, or another person has changed the rule. */
  const recount = async () => {
    preview.recount()
    await rules.list.load()
    const newest = rule && rules.byId.get(rule.ruleId)?.version
    setNotice(newest === undefined || newest === version ? 'changed' : 'edited')
    if (newest !== undefined) setVersion(newest)
  }
  const saving = useAction(send, ({ count }, changeSetId) => onSaved(count, changeSetId), {
    onRefused: ({ code }) => code === 'CHANGED_MEANWHILE' && void recount(),
  })
  const change = (next: RuleDraft) => {
    setTouched(true)
    setNotice(undefined)
    saving.clear()
    setDraft(next)
  }
  const isCountedChange = saving.refusal?.code === 'CHANGED_MEANWHILE'
  return {
    draft,
    shown,
    reason,
    notice,
    preview,
    includeSetByPerson,
    isTyped: isTouched,
    isPending: saving.isPending,
    refusal: isCountedChange ? undefined : saving.refusal,
    setName: (name: string) => change({ ...draft, name: name.trim() === '' ? undefined : name }),
    setWhen: (values: RuleDraft['when']) => change({ ...draft, when: { ...draft.when, ...values } }),
    setValues: (values: RuleDraft['set']) => change({ ...draft, set: { ...draft.set, ...values } }),
    include: setIncluded,
    add: (slot: Slot) => setShown(new Set([...shown, slot])),
    remove: (slot: Slot, instead?: Slot) => {
      change(without(draft, slot))
      setShown(new Set([...[...shown].filter((each) => each !== slot), ...(instead === undefined ? [] : [instead])]))
    },
    saveOnly: () => reason === undefined && void saving.run(undefined),
    saveAndChange: () =>
      reason === undefined && !preview.isCounting && void saving.run({ state: preview.preview?.state }),
  }
}

export type RuleForm = ReturnType<typeof useRuleForm>

/** A new rule asks for a text and a category, unless it has other conditions or values. */
const missing = (initial: RuleDraft): Slot[] => {
  const slots = slotsOf(initial)
  return [
    ...(slots.some((slot) => !isValueSlot(slot)) ? [] : ['words' as const]),
    ...(slots.some(isValueSlot) ? [] : ['categoryId' as const]),
  ]
}
