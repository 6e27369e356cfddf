import { useEffect, useState } from 'react'
import { useStores } from '#components/useStores.ts'
import { Refusal } from '#contract/errors.ts'
import type { RuleDraft, RulePreview } from '#contract/rules.ts'

export interface Previewed extends RuleDraft {
  ruleId?: number | undefined
  includeSetByPerson?: boolean | undefined
}

const DEBOUNCE_MS = 150

interface Answer {
  /** The question as text. */
  key: string
  preview?: RulePreview | undefined
  refusal?: Refusal | undefined
}

/** The preview of a rule that is being written: the last figures stay until the new ones are there. */
export const useRulePreview = (wanted: Previewed | undefined) => {
  const { rules } = useStores()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const key = wanted && JSON.stringify([attempt, wanted])

  useEffect(() => {
    if (wanted === undefined || key === undefined) return undefined
    const abort = new AbortController()
    const ask = async () => {
      try {
        const preview = await rules.preview(wanted, { signal: abort.signal })
        if (!abort.signal.aborted) setAnswer({ key, preview })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (!abort.signal.aborted) setAnswer((before) => ({ key, preview: before?.preview, refusal: error }))
      }
    }
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // The key holds all that is wanted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, rules])

  const isCurrent = answer !== undefined && answer.key === key
  return {
    preview: wanted === undefined ? undefined : answer?.preview,
    isCounting: key !== undefined && !isCurrent,
    refusal: isCurrent ? answer.refusal : undefined,
    recount: () => setAttempt((count) => count + 1),
  }
}
