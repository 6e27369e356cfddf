import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
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
}

/**
 * Why a change set could not be undone, and which later ones block it.
 *
 * Read aloud at once.
 */
export const UndoRefusal = observer(function UndoRefusal({ refusal, obstacles }: UndoRefusalProps) {
  const { t } = useTranslation()
  const { books } = useStores()
  const dates = useDates()
  const refusalText = useRefusalText()
  const { summaryOf } = useChangeWords()
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
