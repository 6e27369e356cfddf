import { useRef, useState } from 'react'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import type { Reviewed } from '../results.ts'
import type { Judgement } from '../review.ts'
import classes from './Review.module.css'
import type { Decision } from './useReview.ts'
import { useShortcuts } from './useShortcuts.ts'

interface VerdictsProps {
  decision: Decision
  shown: Reviewed
  onJudge: (judgement: Judgement) => Promise<void>
  onDownload: (() => void) | undefined
}

/** The verdict on a decision, and how to take it back. */
export const Verdicts = ({ decision, shown, onJudge, onDownload }: VerdictsProps) => {
  const [remark, setRemark] = useState(shown.remark ?? '')
  const [isAlone, setAlone] = useState(false)
  const remarkField = useRef<HTMLInputElement>(null)
  const judged = isAlone ? [shown] : decision.members
  const isJudged = judged.some(({ verdict }) => verdict)
  const judge = (verdict?: 'accepted' | 'rejected') =>
    void onJudge({ names: judged.map(({ name }) => name), ...(verdict && { verdict }), remark })

  useShortcuts({
    a: () => judge('accepted'),
    r: () => judge('rejected'),
    u: () => isJudged && judge(),
    g: () => setAlone(!isAlone),
    m: () => remarkField.current?.focus(),
  })

  return (
    <footer className={classes.footer}>
      <TextField
        ref={remarkField}
        className={classes.remark ?? ''}
        label="Remark (M)"
        value={remark}
        onChange={setRemark}
      />
      {decision.members.length > 1 && (
        <Checkbox
          label={`Only this of ${decision.members.length} pictures (G)`}
          isChecked={isAlone}
          onChange={setAlone}
        />
      )}
      {onDownload && (
        <Button variant="tertiary" onClick={onDownload}>
          Download verdicts
        </Button>
      )}
      <Button variant="tertiary" isDisabled={!isJudged} onClick={() => judge()}>
        Undo verdict (U)
      </Button>
      <Button variant="secondary" onClick={() => judge('rejected')}>
        Reject (R)
      </Button>
      <Button onClick={() => judge('accepted')}>Accept (A)</Button>
    </footer>
  )
}
