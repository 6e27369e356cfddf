import { IconCheck } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useCategoryName } from '#components/categories/useCategoryName.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { weightOf } from '#stores/review/questions.ts'
import type { Given, ReviewVisit } from '#stores/review/ReviewVisit.ts'
import { QuestionAmount } from './QuestionParts.tsx'
import { useGiveAnswer } from './useGiveAnswer.ts'
import { useQuestionWords } from './useQuestionWords.ts'
import classes from './AnsweredLine.module.css'

/**
 * The last answer, with Undo, until the next one.
 *
 * Read aloud: the answer.
 */
export const AnsweredLine = observer(function AnsweredLine({ visit }: { visit: ReviewVisit }) {
  const { t } = useTranslation()
  const { undo } = useGiveAnswer(visit)
  const words = useGivenWords()
  const { last } = visit
  return (
    <div className={classes.place} data-answered={last !== undefined || undefined}>
      <span className={classes.words} role="status">
        {last && (
          <>
            <IconCheck size={16} stroke={1.5} aria-hidden />
            {words(last)}
            {last.left > 0 && ` · ${t('review.given.left', { count: last.left })}`}
          </>
        )}
      </span>
      {last && (
        <>
          <Button size="xs" variant="tertiary" shortcut="U" onClick={undo}>
            {t('common.actions.undo')}
          </Button>
          <span className={classes.amount}>
            <QuestionAmount question={last.question} />
          </span>
        </>
      )}
    </div>
  )
})

const useGivenWords = (): ((given: Given) => string) => {
  const { t } = useTranslation()
  const questionWords = useQuestionWords()
  const categoryName = useCategoryName()
  return ({ question, answer }) => {
    const { name } = questionWords(question)
    if (answer.kind === 'category') {
      return t('review.given.category', { name, category: categoryName(answer.categoryId).label })
    }
    if (answer.kind === 'different') return t('review.given.different', { name })
    return question.kind === 'category' ? name : t(`review.given.${question.kind}`, { name, count: weightOf(question) })
  }
}
