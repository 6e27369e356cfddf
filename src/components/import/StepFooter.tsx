import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/layout/Button.tsx'
import { useBackStep } from '#components/ui/layout/backSteps.ts'
import classes from './StepFooter.module.css'

export interface StepFooterProps {
  /** Information at the left, to read before continuing. */
  children?: ReactNode
  onBack?: () => void
  /** A secondary action. */
  aside?: ReactNode
  /** Names the next step. */
  nextLabel: string
  onNext: () => void
  /** The reason why the step is incomplete. */
  obstacle?: string | undefined
  isPending?: boolean
  /** Data for the next step is loading: the button is disabled and keeps its width. */
  isWaiting?: boolean
  /** Continuing is impossible; the children say why. */
  isBlocked?: boolean
}

/**
 * The buttons of a step, and the reason why it is incomplete. The browser's Back does the same as the Back button.
 *
 * Read aloud: what is missing, when it changes; it also describes the button.
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
          <Button variant="tertiary" onClick={onBack} isDisabled={isPending}>
            {t('common.actions.back')}
          </Button>
        )}
        {aside}
        <Button
          onClick={onNext}
          isDisabled={obstacle !== undefined || isBlocked}
          isPending={isPending || isWaiting}
          aria-describedby={obstacle === undefined && !isBlocked ? undefined : noteId}
        >
          {nextLabel}
        </Button>
      </div>
    </footer>
  )
}
