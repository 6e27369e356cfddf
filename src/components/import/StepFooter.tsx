import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackStep } from '#components/ui/layout/backSteps.ts'
import classes from './StepFooter.module.css'

export interface StepFooterProps {
  /** Stands at the left: what to know before going on. */
  children?: ReactNode
  onBack?: () => void
  /** A second way on. */
  aside?: ReactNode
  /** Says what comes. */
  nextLabel: string
  onNext: () => void
  /** Why there is no going on yet. */
  obstacle?: string | undefined
  isPending?: boolean
  /** What going on needs is still looked up: the button waits and keeps its width. */
  isWaiting?: boolean
  /** There is no going on; the children say why. */
  isBlocked?: boolean
}

/**
 * The ways out of a step, and what stands in the way. The browser's Back does what its Back does.
 *
 * Read aloud: what is missing when it changes; it also describes the button.
 */
export const StepFooter = ({
  children,
  onBack,
  aside,
  nextLabel,
  onNext,
  obstacle,
  isPending = false,
  isWaiting = false,
  isBlocked = false,
}: StepFooterProps) => {
  const { t } = useTranslation()
  const noteId = useId()
  useBackStep(isPending ? undefined : onBack)
  return (
    <footer className={classes.footer}>
      <div id={noteId} className={classes.note} role="status">
        {obstacle === undefined ? children : <span className={classes.obstacle}>{obstacle}</span>}
      </div>
      <div className={classes.ways}>
        {onBack !== undefined && (
          <Button variant="subtle" onClick={onBack} disabled={isPending}>
            {t('common.actions.back')}
          </Button>
        )}
        {aside}
        <Button
          onClick={onNext}
          disabled={obstacle !== undefined || isBlocked}
          loading={isPending || isWaiting}
          aria-describedby={obstacle === undefined && !isBlocked ? undefined : noteId}
        >
          {nextLabel}
        </Button>
      </div>
    </footer>
  )
}
