import { IconRowRemove } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayStamp } from '#components/dates/DayStamp.tsx'
import { AccountName, TransactionAmount } from '#components/transactions/parts/TransactionParts.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { useMay } from '#components/useMay.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Question } from '#stores/review/questions.ts'
import type { ReviewVisit } from '#stores/review/ReviewVisit.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { QuestionAmount, QuestionName, QuestionProposal } from './QuestionParts.tsx'
import { usePlaced, useQuestionWords } from './useQuestionWords.ts'
import classes from './OpenQuestion.module.css'

export interface OpenQuestionProps {
  visit: ReviewVisit
  question: Question
}

/** Alike transactions that are listed; the others are counted. */
const LISTED = 4

const rowsOf = (question: Question): readonly Transaction[] => {
  if (question.kind === 'transfer') {
    const { pairs } = question
    return pairs.length > 1 ? pairs.map(({ from }) => from) : pairs.flatMap(({ from, to }) => [from, to])
  }
  return question.kind === 'receipt' ? [] : question.transactions
}

/**
 * The open question: its transactions, the proposal with its reason, the answers.
 *
 * Read aloud: what it is about and what is proposed, when it takes the focus.
 */
export const OpenQuestion = observer(function OpenQuestion({ visit, question }: OpenQuestionProps) {
  const { t } = useTranslation()
  const mayAnswer = useMay('edit')
  const isPhone = useIsPhone()
  const placed = usePlaced()
  const { name, text, proposal, reason } = useQuestionWords()(question)
  const rows = rowsOf(question)
  const [allOf, setAll] = useState<string>()
  const mayTakeOut = mayAnswer && !isPhone && question.kind === 'category'
  const listed = rows.length > LISTED + 1 && allOf !== question.key ? rows.slice(0, LISTED) : rows
  const count = (question.kind === 'category' ? question.count : rows.length) - listed.length
  const [single] = rows.length === 1 ? rows : []
  const said = [name, proposal ?? t('review.noProposal'), reason].join('. ')
  return (
    <section className={classes.open} tabIndex={-1} aria-label={t('review.open', { name: said })} data-open-question>
      <div className={classes.head}>
        {single && <DayStamp moment={single.createdAt} isAlone />}
        <QuestionName question={question} />
        <span className={classes.amount}>
          <QuestionAmount question={question} />
        </span>
      </div>
      {rows.length < 2 ? (
        <p className={classes.single}>
          {text} {single && <Account of={single} />}
        </p>
      ) : (
        <ul className={classes.rows}>
          {listed.map((row) => (
            <li key={row.transactionId} className={classes.row}>
              <DayStamp moment={row.createdAt} isAlone />
              <span className={classes.text}>
                {row.bankText ?? row.description ?? row.note ?? t('review.nameless')} <Account of={row} />
                {mayTakeOut && (
                  <ToolButton
                    className={classes.separate ?? ''}
                    size="sm"
                    icon={IconRowRemove}
                    label={t('review.actions.separate', placed(row))}
                    onClick={() => visit.takeOut(row.transactionId)}
                  />
                )}
              </span>
              <span className={classes.rowAmount}>
                <TransactionAmount transaction={row} />
              </span>
            </li>
          ))}
          {count > 0 && (
            <li className={classes.further}>
              {listed.length === rows.length ? (
                t('review.further', { count })
              ) : (
                <LinkButton onClick={() => setAll(question.key)}>{t('review.further', { count })}</LinkButton>
              )}
            </li>
          )}
        </ul>
      )}
      <div className={classes.proposed}>
        <QuestionProposal question={question} />
        <p className={classes.reason}>{reason}</p>
      </div>
      {mayAnswer && <AnswerButtons key={question.key} visit={visit} question={question} />}
    </section>
  )
})

const Account = ({ of: { accountId } }: { of: Transaction }) => (
  <span className={classes.account}>
    <AccountName accountId={accountId} />
  </span>
)
