import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Callout } from './Callout.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'

export interface ConflictCalloutProps {
  /** Called to take what was changed meanwhile, and lose what was typed. */
  takeNewest: () => void
  /** Called to keep what was typed over what was changed meanwhile. */
  saveOver: () => void
}

/**
 * Says that something was changed elsewhere while it was being edited, and leaves the choice to the person.
 *
 * Use for a refusal CHANGED_MEANWHILE inside a form; not for other refusals: those are the dialog's.
 *
 * Read aloud when it appears.
 *
 * Left to you: keep what was typed until one of the two ways is taken.
 */
export const ConflictCallout = ({ takeNewest, saveOver }: ConflictCalloutProps) => {
  const { t } = useTranslation()
  return (
    <Callout isAlert>
      {t('common.conflict.changed')}
      <Group gap="md" mt={4}>
        <LinkButton onClick={takeNewest}>{t('common.conflict.takeNewest')}</LinkButton>
        <LinkButton onClick={saveOver}>{t('common.conflict.saveOver')}</LinkButton>
      </Group>
    </Callout>
  )
}
