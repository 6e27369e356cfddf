import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { Question } from './useQuestion.ts'

export interface NoFiguresProps {
  question: Question
  /** The server allows no range of this length. */
  isTooLong: boolean
}

/**
 * Says why a question shows nothing, and what shows something.
 *
 * Use for a question of analytics without an answer; not for a list without rows: that is EmptyState.
 */
export const NoFigures = observer(function NoFigures({ question, isTooLong }: NoFiguresProps) {
  const { t } = useTranslation()
  const { maxTimeRangeDaysForDays, maxTimeRangeDaysForMonths } = useStores().config.current.value.analytics
  const count = question.by === 'days' ? maxTimeRangeDaysForDays : maxTimeRangeDaysForMonths
  if (isTooLong) {
    return (
      <EmptyState
        title={t('analytics.none.tooLong')}
        action={
          <Button variant="default" onClick={() => question.set({ from: undefined, to: undefined })}>
            {t('analytics.none.usual')}
          </Button>
        }
      >
        {t('analytics.none.tooLongHint', { count })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('analytics.none.title')}
      link={
        question.canClear && <LinkButton onClick={question.clear}>{t('transactions.empty.clearFilters')}</LinkButton>
      }
    >
      {t('analytics.none.hint')}
    </EmptyState>
  )
})
