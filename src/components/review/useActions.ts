import { useTranslation } from 'react-i18next'
import { useCategoryName } from '#components/categories/useCategoryName.ts'
import { useStores } from '#components/useStores.ts'
import type { Answer, Question } from '#stores/review/questions.ts'
import type { ReviewVisit } from '#stores/review/ReviewVisit.ts'
import { keysFor } from './categoryKeys.ts'
import { usePlaced } from './useQuestionWords.ts'

/** A possible answer: a button, and the key that presses it. */
export interface AnswerAction {
  code: string
  shown: string
  label: string
  answer: Answer
  isPrimary?: true
}

/** Transactions that a receipt may belong to. */
const OFFERED = 3

/** Categories that are offered beside the proposed one. */
const LIKELY = 3

const ENTER = { code: 'Enter', shown: '↵' }

/** The answers that are offered for a question, the proposed one first. For observers. */
export const useActions = (visit: ReviewVisit): ((question: Question) => AnswerAction[]) => {
  const { t } = useTranslation()
  const { categories } = useStores()
  const categoryName = useCategoryName()
  const placed = usePlaced()
  const accept = (label: string, answer: Answer): AnswerAction => ({ ...ENTER, label, answer, isPrimary: true })
  const different = (label: string): AnswerAction => ({
    code: 'KeyD',
    shown: 'D',
    label,
    answer: { kind: 'different' },
  })
  const lettered = (ids: readonly number[]): AnswerAction[] => {
    const names = ids.map((id) => categoryName(id).name)
    const keys = keysFor(names)
    return ids.flatMap((categoryId, index) => {
      const key = keys[index]
      return key === undefined ? [] : [{ ...key, label: names[index] ?? '', answer: { kind: 'category', categoryId } }]
    })
  }

  return (question) => {
    if (question.kind === 'transfer') {
      const label = t('review.propose.transfer', { count: question.pairs.length })
      return [accept(label, { kind: 'accept' }), different(t('transferPairs.dismiss'))]
    }
    if (question.kind === 'receipt') {
      return question.receipt.offers.slice(0, OFFERED).map((offer, index) => {
        const answer: Answer = { kind: 'attach', transactionId: offer.transactionId }
        const label = t('review.propose.receipt', placed(offer))
        const number = String(index + 1)
        return index === 0 ? accept(label, answer) : { code: `Digit${number}`, shown: number, label, answer }
      })
    }
    if (question.kind === 'flagged') return [accept(t('review.propose.flagged'), { kind: 'accept' })]
    if (question.kind !== 'category') {
      const label = question.kind === 'duplicate' ? 'review.propose.duplicate' : 'review.actions.match'
      return [accept(t(label), { kind: 'accept' }), different(t('review.actions.different'))]
    }
    const { categoryId } = question.proposal
    const likely = visit
      .likely(question)
      .filter((id) => categories.byId.has(id))
      .slice(0, LIKELY)
    if (categoryId === undefined || !categories.byId.has(categoryId)) return lettered(likely)
    return [accept(categoryName(categoryId).name, { kind: 'category', categoryId }), ...lettered(likely)]
  }
}
