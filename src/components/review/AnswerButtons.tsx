import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { ButtonLink } from '#components/ui/layout/ButtonLink.tsx'
import { useGo } from '#components/ui/layout/useGo.ts'
import { useKeys } from '#components/ui/layout/useKeys.ts'
import { isMany, type Question } from '#stores/review/questions.ts'
import type { ReviewVisit } from '#stores/review/ReviewVisit.ts'
import { useActions } from './useActions.ts'
import { useGiveAnswer } from './useGiveAnswer.ts'
import classes from './AnswerButtons.module.css'

export interface AnswerButtonsProps {
  visit: ReviewVisit
  question: Question
}

/** The answers to the open question, each with its key. */
export const AnswerButtons = observer(function AnswerButtons({ visit, question }: AnswerButtonsProps) {
  const { t } = useTranslation()
  const go = useGo()
  const { give } = useGiveAnswer(visit)
  const [isChoosing, setChoosing] = useState(false)
  const actions = useActions(visit)(question)
  const isOfCategory = question.kind === 'category' || question.kind === 'flagged'
  const always = isOfCategory ? ruleAddress(question) : undefined
  useKeys({
    ...Object.fromEntries(actions.map(({ code, answer }) => [code, () => give(question, answer)])),
    KeyC: isOfCategory ? () => setChoosing(true) : undefined,
    KeyA: always === undefined ? undefined : () => go(always),
    ArrowRight: isMany(question) ? visit.split : undefined,
  })
  if (isChoosing) {
    return (
      <div
        className={classes.choice}
        role="presentation"
        onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && setChoosing(false)}
      >
        <CategorySelect
          label={t('review.actions.choose')}
          value={undefined}
          autoFocus
          canCreate
          onChange={(categoryId) => categoryId !== undefined && give(question, { kind: 'category', categoryId })}
        />
        <Button variant="tertiary" onClick={() => setChoosing(false)}>
          {t('common.actions.cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.answers}>
      {actions.map(({ code, shown, label, answer, isPrimary }) => (
        <Button
          key={code}
          size="xs"
          variant={isPrimary ? 'primary' : 'tertiary'}
          className={classes.answer}
          shortcut={shown}
          data-primary={isPrimary}
          onClick={() => give(question, answer)}
        >
          {label}
        </Button>
      ))}
      {isOfCategory && (
        <Button size="xs" variant="tertiary" className={classes.answer} shortcut="C" onClick={() => setChoosing(true)}>
          {t('review.actions.other')}
        </Button>
      )}
      <span className={classes.others}>
        {always !== undefined && (
          <ButtonLink size="xs" variant="tertiary" className={classes.answer} shortcut="A" to={always}>
            {t('review.actions.always')}
          </ButtonLink>
        )}
        {isMany(question) && (
          <Button size="xs" variant="tertiary" className={classes.answer} shortcut="→" onClick={visit.split}>
            {t('review.actions.singly')}
          </Button>
        )}
        <Button size="xs" variant="tertiary" className={classes.answer} shortcut="S" onClick={() => void visit.skip()}>
          {t('review.actions.skip')}
        </Button>
      </span>
    </div>
  )
})

/** The editor of a rule for transactions like this one, with the proposed category. */
const ruleAddress = (question: Extract<Question, { kind: 'category' | 'flagged' }>): string | undefined => {
  const [first] = question.transactions
  if (first === undefined) return undefined
  const categoryId = question.kind === 'category' ? question.proposal.categoryId : undefined
  return `/rules/new?like=${first.transactionId}${categoryId === undefined ? '' : `&category=${categoryId}`}`
}
