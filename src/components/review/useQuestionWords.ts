import { useTranslation } from 'react-i18next'
import { useCategoryName } from '#components/categories/useCategoryName.ts'
import { useDates } from '#components/dates/useDates.ts'
import { useReceiptWords } from '#components/files/receipts/useReceiptWords.ts'
import { useStores } from '#components/useStores.ts'
import type { Offer } from '#contract/receipts.ts'
import type { Transaction } from '#contract/transactions.ts'
import { type CategoryQuestion, isOfOneMerchant, type Question } from '#stores/review/questions.ts'

/** Texts of a group that are named where they differ. */
const NAMED = 3

export interface QuestionWords {
  /** The payee, or its text; of several merchants, the words that they share. */
  name: string
  /** The bank's text, or what else is known. */
  text: string | undefined
  /** The proposed answer; undefined without one. */
  proposal: string | undefined
  /** Why it is proposed. */
  reason: string
}

type Named = Pick<Transaction, 'payeeId' | 'description'> & { bankText?: string | undefined }

const useRowName = (): ((row: Named) => string) => {
  const { t } = useTranslation()
  const { payees } = useStores()
  const payeeOf = ({ payeeId }: Named) => (payeeId === undefined ? undefined : payees.byId.get(payeeId)?.name)
  return (row) => payeeOf(row) ?? (row.description || row.bankText || t('review.nameless'))
}

/** The name and day of a transaction that is proposed. For observers. */
export const usePlaced = (): ((row: Named & Pick<Offer, 'createdAt'>) => { name: string; day: string }) => {
  const dates = useDates()
  const nameOf = useRowName()
  return (row) => ({ name: nameOf(row), day: dates.short(row.createdAt) })
}

/** The words of a question. For observers. */
export const useQuestionWords = (): ((question: Question) => QuestionWords) => {
  const { t } = useTranslation()
  const dates = useDates()
  const { accounts } = useStores()
  const categoryName = useCategoryName()
  const receiptWords = useReceiptWords()
  const because = useCategoryReason()
  const nameOf = useRowName()
  const placed = usePlaced()
  const textOf = (row: Named) => {
    const name = nameOf(row)
    return [row.description, row.bankText].find((text) => text !== undefined && text !== '' && text !== name)
  }
  const accountOf = ({ accountId }: Transaction) => accounts.byId.get(accountId)?.name ?? ''

  return (question) => {
    if (question.kind === 'transfer') {
      const [first, ...others] = question.pairs
      if (first === undefined) return { name: '', text: undefined, proposal: undefined, reason: '' }
      const { from, to, because: reason } = first
      return {
        name: `${accountOf(from)} → ${accountOf(to)}`,
        text: [...new Set([from, to].map((row) => row.bankText ?? nameOf(row)))].join(' · '),
        proposal: t('review.propose.transfer', { count: question.pairs.length }),
        reason: others.some(({ because: other }) => other !== reason)
          ? t('review.because.transfers')
          : t(`transferPairs.because.${reason}`),
      }
    }
    if (question.kind === 'receipt') {
      const [offer] = question.receipt.offers
      return {
        name: question.receipt.name,
        text: receiptWords(question.receipt),
        proposal: offer === undefined ? undefined : t('review.propose.receipt', placed(offer)),
        reason: t(offer === undefined ? 'review.because.noReceipt' : 'review.because.receipt'),
      }
    }
    const [first] = question.transactions
    if (first === undefined) return { name: '', text: undefined, proposal: undefined, reason: '' }
    const [name, text] = [nameOf(first), textOf(first)]
    if (question.kind === 'category') {
      const { categoryId } = question.proposal
      const proposal = categoryId === undefined ? undefined : categoryName(categoryId).label
      const reason = because(question, name)
      if (isOfOneMerchant(question)) return { name, text, proposal, reason }
      const texts = [...new Set(question.transactions.map((row) => row.bankText ?? nameOf(row)))]
      const shared = question.proposal.reason?.words ?? question.shared
      return { name: shared || name, text: texts.slice(0, NAMED).join(' · '), proposal, reason }
    }
    if (question.kind === 'flagged') {
      const reason = t('review.because.flagged', { category: categoryName(first.categoryId ?? 0).label })
      return { name, text: first.note ?? text, proposal: t('review.propose.flagged'), reason }
    }
    const [recorded, file] = question.transactions
    const day = dates.short(recorded.createdAt)
    const proposal =
      question.kind === 'duplicate' ? t('review.propose.duplicate') : t('review.propose.recurring', placed(recorded))
    return {
      name,
      text: file.bankText ?? textOf(file),
      proposal,
      reason: t(`review.because.${question.kind}`, { day }),
    }
  }
}

/** Where a proposed category comes from, with the numbers behind it. */
const useCategoryReason = (): ((question: CategoryQuestion, payee: string) => string) => {
  const { t } = useTranslation()
  const { rules } = useStores()
  const categoryName = useCategoryName()
  return ({ proposal: { categoryId, categoryBy, categoryRuleId, reason } }, payee) => {
    if (categoryId === undefined) return t('review.because.nothing')
    if (reason !== undefined) {
      const { certainty, count: equal, of } = reason
      const category = categoryName(categoryId).name
      const words = reason.words ?? payee
      return t(`review.because.${certainty}.${equal === of ? 'all' : 'most'}`, { equal, of, words, category })
    }
    if (categoryBy === 'payee') return t('review.because.payee', { payee })
    if (categoryBy === 'file') return t('review.because.file')
    const name = categoryRuleId === undefined ? undefined : rules.byId.get(categoryRuleId)?.name
    return name === undefined ? t('review.because.ruleUnnamed') : t('review.because.rule', { name })
  }
}
