import { useTranslation, type Refusal } from '#components/ui/adapter/texts.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { useRefusalText } from './useRefusalText.ts'

export interface LoadFailedProps {
  /** The reason, if it is known. */
  refusal?: Refusal | undefined
  /** Called to load again. */
  onRetry: () => void
}

/**
 * Shown in place of content that could not be loaded, with a button to try again.
 *
 * Use for a failed read; not for a failed save: the form shows that.
 *
 * Read aloud when it appears.
 *
 * Left to you: load again on retry, and keep what was already shown.
 */
export const LoadFailed = ({ refusal, onRetry }: LoadFailedProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  return (
    <div role="alert">
      <EmptyState
        title={t('common.failed.title')}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('common.actions.tryAgain')}
          </Button>
        }
      >
        {refusal && refusalText(refusal)}
      </EmptyState>
    </div>
  )
}
