import { useTranslation } from 'react-i18next'
import { useCategoryName } from '#components/categories/useCategoryName.ts'
import { useStores } from '#components/useStores.ts'
import type { Answer, Question } from '#stores/review/questions.ts'
import { keysFor } from './categoryKeys.ts'

/** A possible answer: a button, and the key that presses it. */
export interface AnswerAction {
  code: string
  shown: string
  label: string
  answer: Answer
  isPrimary?: true
}

const ENTER = { code: 'Enter', shown: '↵' }

/** The answers that are offered for a question, the proposed one first. For observers. */
export const useActions = (): ((question: Question) => AnswerAction[]) => {
  const { t } = useTranslation()
  const { categories } = useStores()
  const categoryName = useCategoryName()
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
      return [accept(t('review.propose.transfer'), { kind: 'accept' }), different(t('transferPairs.dismiss'))]
    }
    if (question.kind === 'receipt') {
      const [offer] = question.receipt.offers
      if (offer === undefined) return []
      return [accept(t('receipts.attach'), { kind: 'attach', transactionId: offer.transactionId })]
    }
    if (question.kind === 'flagged') return [accept(t('review.propose.flagged'), { kind: 'accept' })]
    if (question.kind !== 'category') {
      const label = question.kind === 'duplicate' ? 'review.propose.duplicate' : 'review.actions.match'
      return [accept(t(label), { kind: 'accept' }), different(t('review.actions.different'))]
    }
    const { categoryId } = question.proposal
    const likely = question.likely.filter((id) => id !== categoryId && categories.byId.has(id)).slice(0, 3)
    if (categoryId === undefined || !categories.byId.has(categoryId)) return lettered(likely)
    return [accept(categoryName(categoryId).name, { kind: 'category', categoryId }), ...lettered(likely)]
  }
}
