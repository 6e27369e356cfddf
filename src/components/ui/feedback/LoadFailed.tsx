import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '#contract/errors.ts'
import { EmptyState } from './EmptyState.tsx'
import { useRefusalText } from './useRefusalText.ts'

export interface LoadFailedProps {
  /** Why, if it is known. */
  refusal?: Refusal | undefined
  /** Called for another try. */
  onRetry: () => void
}

/**
 * Stands where the content would be when it could not be loaded, with another try in place.
 *
 * Use for what was to be read and could not; not for what was to be saved: that is said where it was sent.
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
          <Button variant="default" onClick={onRetry}>
            {t('common.actions.tryAgain')}
          </Button>
        }
      >
        {refusal && refusalText(refusal)}
      </EmptyState>
    </div>
  )
}
