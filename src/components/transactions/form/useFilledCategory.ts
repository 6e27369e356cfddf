import { useEffect, useState } from 'react'
import { useStores } from '#components/useStores.ts'
import { Refusal } from '#contract/errors.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { type ProposedCategory, proposedCategory, questionOf } from './filledCategory.ts'
import type { FormFacts } from './formValues.ts'
import type { Names } from './nameDetails.ts'

/** As long as a person pauses between words. */
const SETTLED_MS = 200

export interface FilledCategoryOptions {
  facts: FormFacts
  names: Names
  /** Only a new transaction is filled in. */
  isNew: boolean
  setFields: (change: Partial<TransactionFields>) => void
}

/**
 * Fills in the category of a new transaction as the server would, while nobody has chosen one; a likely one is
 * offered. Where the server does not answer, it stays open.
 */
export const useFilledCategory = (
  fields: TransactionFields,
  { facts, names, isNew, setFields }: FilledCategoryOptions,
) => {
  const { categories, rules } = useStores()
  const question = isNew ? questionOf(fields, facts, names) : undefined
  const key = question && JSON.stringify(question)
  const [answered, setAnswered] = useState<{ key: string | undefined; offer?: ProposedCategory | undefined }>()

  useEffect(() => {
    if (key === undefined) return undefined
    const abort = new AbortController()
    const fill = (found: ProposedCategory | undefined) => {
      setAnswered({ key, offer: found?.isSure === false ? found : undefined })
      if (found?.isSure === true) {
        const { categoryId, isRefund, filledBy } = found
        return setFields({ categoryId, isRefund, filledBy })
      }
      if (fields.filledBy) setFields({ categoryId: undefined, isRefund: false, filledBy: undefined })
    }
    const ask = async () => {
      try {
        const answers = await rules.propose(question ?? [], { signal: abort.signal })
        if (!abort.signal.aborted) fill(proposedCategory(answers, fields, (id) => categories.byId.get(id)?.type))
      } catch (error) {
        if (!(error instanceof Refusal) && !abort.signal.aborted) throw error
        if (!abort.signal.aborted) setAnswered({ key })
      }
    }
    if (question?.length === 0) {
      fill(undefined)
      return undefined
    }
    const timer = setTimeout(() => void ask(), SETTLED_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // The key holds all that is asked.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, rules])

  const isAnswered = answered !== undefined && answered.key === key
  return {
    isAsking: key !== undefined && !isAnswered,
    offer: isAnswered ? answered.offer : undefined,
  }
}
