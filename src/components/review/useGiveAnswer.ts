import { notify } from '#components/ui/feedback/toast.tsx'
import { useOfferSimilar } from '#components/transactions/similar/useOfferSimilar.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { Refusal } from '#contract/errors.ts'
import { freshKey } from '#stores/kernel/freshKey.ts'
import type { Answer, Question } from '#stores/review/questions.ts'
import type { ReviewVisit } from '#stores/review/ReviewVisit.ts'

/** Answers and undoes; a refusal is a toast, because the next question is open already. */
export const useGiveAnswer = (visit: ReviewVisit) => {
  const refusalText = useRefusalText()
  const offerSimilar = useOfferSimilar()
  const attempt = async (run: Promise<void>, onDone?: () => void): Promise<void> => {
    try {
      await run
      onDone?.()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notify(refusalText(error), { tone: 'danger' })
    }
  }
  return {
    give: (question: Question, answer: Answer) => {
      const first = 'transactions' in question && answer.kind === 'category' ? question.transactions[0] : undefined
      void attempt(
        visit.answer(question, answer, { idempotencyKey: freshKey() }),
        // The line above the list has Undo.
        first && (() => void offerSimilar({ ...first, ...answer }, undefined)),
      )
    },
    undo: () => void attempt(visit.undo({ idempotencyKey: freshKey() })),
  }
}
