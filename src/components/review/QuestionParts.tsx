import { type Icon, IconArrowsRightLeft, IconCopy, IconFlag, IconPaperclip, IconRepeat } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { TransactionAmount, TransactionCategory } from '#components/transactions/parts/TransactionParts.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import { sum } from '#shared/money.ts'
import { isMany, type Question } from '#stores/review/questions.ts'
import { useQuestionWords } from './useQuestionWords.ts'
import classes from './QuestionRow.module.css'

const icons: Partial<Record<Question['kind'], Icon>> = {
  duplicate: IconCopy,
  recurring: IconRepeat,
  transfer: IconArrowsRightLeft,
  receipt: IconPaperclip,
  flagged: IconFlag,
}

/** The name of a question, and how many transactions it has. */
export const QuestionName = observer(function QuestionName({ question }: { question: Question }) {
  const { t } = useTranslation()
  const { name } = useQuestionWords()(question)
  return (
    <span className={classes.name}>
      {name}
      {isMany(question) && (
        <span className={classes.many}>
          {' · '}
          {t('review.howMany', { count: question.kind === 'category' ? question.count : question.pairs.length })}
        </span>
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

/** The sum of alike transactions in one currency; of a pair, its amount. */
export const QuestionAmount = observer(function QuestionAmount({ question }: { question: Question }) {
  const { currencies } = useStores()
  if (question.kind === 'transfer') {
    const [first, ...others] = question.pairs.map(({ to }) => to)
    if (first === undefined || others.some(({ currencyId }) => currencyId !== first.currencyId)) return null
    const amount = sum(question.pairs.map(({ to }) => to.delta))
    return <Money amount={amount} unit={currencies.byId.get(first.currencyId)} signs="none" tone="muted" />
  }
  if (question.kind === 'receipt') {
    const { amount, offers } = question.receipt
    return amount === undefined ? null : (
      <Money amount={amount} unit={currencies.byId.get(offers[0]?.currencyId ?? 0)} signs="none" />
    )
  }
  const [first, ...others] = question.transactions
  if (first === undefined || question.kind !== 'category') return first && <TransactionAmount transaction={first} />
  if (others.some(({ currencyId }) => currencyId !== first.currencyId)) return null
  const delta = sum(question.transactions.map((row) => row.delta))
  return <TransactionAmount transaction={{ currencyId: first.currencyId, delta }} />
})
