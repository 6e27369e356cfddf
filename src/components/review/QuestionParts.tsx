import { type Icon, IconArrowsRightLeft, IconCopy, IconFlag, IconPaperclip, IconRepeat } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { TransactionCategory } from '#components/transactions/parts/TransactionParts.tsx'
import type { Question } from '#stores/review/questions.ts'
import { useQuestionWords } from './useQuestionWords.ts'
import classes from './QuestionRow.module.css'

const icons: Partial<Record<Question['kind'], Icon>> = {
  duplicate: IconCopy,
  recurring: IconRepeat,
  transfer: IconArrowsRightLeft,
  receipt: IconPaperclip,
  flagged: IconFlag,
}

/** What a question is about, and how many transactions it has. */
export const QuestionName = observer(function QuestionName({ question }: { question: Question }) {
  const { t } = useTranslation()
  const { name } = useQuestionWords()(question)
  return (
    <span className={classes.name}>
      {name}
      {question.kind === 'category' && question.count > 1 && (
        <span className={classes.many}> · {t('review.howMany', { count: question.count })}</span>
      )}
    </span>
  )
})

/** The proposed answer. */
export const QuestionProposal = observer(function QuestionProposal({ question }: { question: Question }) {
  const { t } = useTranslation()
  const { proposal } = useQuestionWords()(question)
  const Glyph = icons[question.kind]
  if (proposal === undefined) {
    return (
      <span className={classes.nothing}>
        {t(question.kind === 'receipt' ? 'review.propose.noReceipt' : 'review.noProposal')}
      </span>
    )
  }
  return (
    <span className={classes.proposal}>
      {Glyph && <Glyph size={16} stroke={1.5} aria-hidden />}
      {question.kind === 'category' ? <TransactionCategory categoryId={question.proposal.categoryId} /> : proposal}
    </span>
  )
})
