import { UnstyledButton } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { DayStamp } from '#components/dates/DayStamp.tsx'
import type { Question } from '#stores/review/questions.ts'
import { momentOf } from './momentOf.ts'
import { QuestionAmount, QuestionName, QuestionProposal } from './QuestionParts.tsx'
import { useQuestionWords } from './useQuestionWords.ts'
import classes from './QuestionRow.module.css'

export interface QuestionRowProps {
  question: Question
  /** Called to open it. */
  onOpen: () => void
}

/** A question that is not open, in two lines: what it is, what is proposed and why, how much. */
export const QuestionRow = observer(function QuestionRow({ question, onOpen }: QuestionRowProps) {
  const { text, reason } = useQuestionWords()(question)
  return (
    <UnstyledButton className={classes.row ?? ''} onClick={onOpen}>
      <span>
        <DayStamp moment={momentOf(question)} isAlone />
      </span>
      <QuestionName question={question} />
      <span className={classes.text}>{text}</span>
      <QuestionProposal question={question} />
      <span className={classes.reason}>{reason}</span>
      <span className={classes.amount}>
        <QuestionAmount question={question} />
      </span>
    </UnstyledButton>
  )
})
