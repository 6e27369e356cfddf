import { useEffect, useRef, useState } from 'react'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Rule } from '#contract/rules.ts'

/** The rules in the order that a person is giving them, which is saved when they are let go. For observers. */
export const useRuleOrder = () => {
  const { rules } = useStores()
  const [wanted, setWanted] = useState<readonly Rule[]>()
  const [heldId, setHeld] = useState<number>()
  const saving = useQuickAction(rules.order)
  const sent = useRef<readonly Rule[]>(undefined)
  const shown = wanted ?? rules.list.value

  useEffect(() => {
    if (wanted === undefined || heldId !== undefined || saving.isPending || sent.current === wanted) return
    sent.current = wanted
    // Keys may have moved another one while this order was saved.
    void saving.run(wanted).then((isSaved) => setWanted((now) => (now === wanted || !isSaved ? undefined : now)))
  }, [wanted, heldId, saving])

  const move = (ruleId: number, to: number) => {
    const from = shown.findIndex((rule) => rule.ruleId === ruleId)
    if (from < 0 || to < 0 || to >= shown.length || to === from) return false
    const [rule] = shown.slice(from, from + 1)
    const rest = shown.toSpliced(from, 1)
    if (rule !== undefined) setWanted(rest.toSpliced(to, 0, rule))
    return true
  }
  return { shown, move, heldId, hold: setHeld }
}

export type RuleOrder = ReturnType<typeof useRuleOrder>
