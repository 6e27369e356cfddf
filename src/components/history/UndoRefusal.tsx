import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { lockIn } from '#components/statementLock/locks.ts'
import { ReopenQuestion } from '#components/statementLock/ReopenQuestion.tsx'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import type { Refusal } from '#contract/errors.ts'
import type { ChangeSet } from '#contract/history.ts'
import classes from './UndoRefusal.module.css'
import { useChangeWords } from './useChangeWords.ts'

export interface UndoRefusalProps {
  refusal: Refusal
  /** Later change sets that depend on it. */
  obstacles: readonly ChangeSet[]
  /** Called to undo again, once a statement in the way is reopened. */
  onRetry: () => void
}

/**
 * Why a change set could not be undone, and which later ones block it.
 *
 * Read aloud at once.
 */
export const UndoRefusal = observer(function UndoRefusal({ refusal, obstacles, onRetry }: UndoRefusalProps) {
  const { t } = useTranslation()
  const { books } = useStores()
  const dates = useDates()
  const refusalText = useRefusalText()
  const { summaryOf } = useChangeWords()
  if (lockIn(refusal) !== undefined) return <ReopenQuestion refusal={refusal} of="undo" onReopened={onRetry} />
  return (
    <Callout isAlert>
      {refusalText(refusal)}
      {obstacles.length > 0 && (
        <ul className={classes.obstacles} aria-label={t('assistant.plan.obstacles')}>
          {obstacles.map((set) => (
            <li key={set.changeSetId}>
              {[dates.withTime(set.at), books.isShared && set.by?.username, summaryOf(set)].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  )
})
