import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/settings/useDates.ts'
import { Callout } from '#components/ui/Callout.tsx'
import { useRefusalText } from '#components/ui/useRefusalText.ts'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import classes from './PlanCard.module.css'
import { usePlanWords } from './usePlanWords.ts'

export interface UndoPlanProps {
  /** What the plan was applied as. */
  changeSetId: number
}

/**
 * Takes an applied plan back. What stands in the way is listed, and may go along.
 *
 * Use for the foot of an applied plan card; not for a plan that is only proposed: that is discarded.
 *
 * Read aloud: a refusal is told at once, with what stands in the way.
 */
export const UndoPlan = observer(({ changeSetId }: UndoPlanProps) => {
  const { t } = useTranslation()
  const { assistant } = useStores()
  const dates = useDates()
  const refusalText = useRefusalText()
  const { summaryOf } = usePlanWords()
  const undo = useAction(assistant.undo)
  const obstacles = undo.refusal?.code === 'UNDO_CONFLICT' ? (assistant.obstacles.get(changeSetId) ?? []) : []
  const ids = obstacles.map((set) => set.changeSetId)
  return (
    <>
      {undo.refusal && (
        <Callout isAlert>
          {refusalText(undo.refusal)}
          {obstacles.length > 0 && (
            <ul className={classes.obstacles} aria-label={t('assistant.plan.obstacles')}>
              {obstacles.map((set) => (
                <li key={set.changeSetId}>
                  {dates.withTime(set.at)} · {summaryOf(set)}
                </li>
              ))}
            </ul>
          )}
        </Callout>
      )}
      <div className={classes.ways}>
        <Button variant="default" loading={undo.isPending} onClick={() => void undo.run(changeSetId, ids)}>
          {obstacles.length > 0 ? t('assistant.plan.undoAll') : t('assistant.plan.undo')}
        </Button>
      </div>
    </>
  )
})
