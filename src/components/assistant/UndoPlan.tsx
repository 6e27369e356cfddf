import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { UndoRefusal } from '#components/history/UndoRefusal.tsx'
import { useUndo } from '#components/history/useUndo.ts'
import { useStores } from '#components/useStores.ts'
import classes from './PlanCard.module.css'

export interface UndoPlanProps {
  /** What the plan was applied as. */
  changeSetId: number
}

/**
 * Takes an applied plan back. What stands in the way is listed, and may go along.
 *
 * Read aloud: a refusal is told at once, with what stands in the way.
 */
export const UndoPlan = observer(function UndoPlan({ changeSetId }: UndoPlanProps) {
  const { assistant } = useStores()
  const undo = useUndo(changeSetId, assistant.undo)
  return (
    <>
      {undo.refusal && <UndoRefusal refusal={undo.refusal} obstacles={undo.obstacles} />}
      <div className={classes.ways}>
        <Button ref={undo.buttonRef} variant="default" loading={undo.isPending} onClick={undo.run}>
          {undo.verb}
        </Button>
      </div>
    </>
  )
})
