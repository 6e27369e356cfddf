import { notify } from '#components/ui/feedback/toast.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { Refusal } from '#contract/errors.ts'
import { freshKey } from '#stores/kernel/freshKey.ts'
import type { Answer, Question } from '#stores/review/questions.ts'
import type { ReviewVisit } from '#stores/review/ReviewVisit.ts'

/** Answers and undoes; a refusal is a toast, because the next question is open already. */
export const useGiveAnswer = (visit: ReviewVisit) => {
  const refusalText = useRefusalText()
  const attempt = async (run: Promise<void>): Promise<void> => {
    try {
      await run
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notify(refusalText(error), { tone: 'danger' })
    }
  }
  return {
    give: (question: Question, answer: Answer) =>
      void attempt(visit.answer(question, answer, { idempotencyKey: freshKey() })),
    undo: () => void attempt(visit.undo({ idempotencyKey: freshKey() })),
  }
}
