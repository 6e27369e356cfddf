import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import { Callout } from './Callout.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'

export interface ConflictCalloutProps {
  /** Called to show the latest version instead of the user's input. */
  loadLatest: () => void
  /** Called to overwrite the latest version with the user's input. */
  overwrite: () => void
  /** Called to save the user's input as a new object; given once the edited one was deleted. */
  saveAsNew?: () => void
  /** Who changed or deleted it; undefined where that is the user or unknown. */
  changedBy?: string | undefined
  /** Called to put back what was typed; given once the latest version is shown. */
  restore?: () => void
  /** The latest version. */
  children?: ReactNode
}

/**
 * Says that the object was changed or deleted elsewhere during editing, and lets the user choose a version; whoever loads the latest one can go back to what they typed.
 *
 * Use for the refusal CHANGED_MEANWHILE, or a deletion meanwhile, inside a form; not for other refusals: the dialog shows those.
 *
 * In one place: FormDialog has it for every form.
 *
 * Read aloud when it appears.
 *
 * Left to you: keep the user's input until a version is chosen.
 */
export const ConflictCallout = ({
  loadLatest,
  overwrite,
  saveAsNew,
  changedBy,
  restore,
  children,
}: ConflictCalloutProps) => {
  const { t } = useTranslation()
  if (restore !== undefined) {
    return (
      <Callout isAlert>
        {t('common.conflict.loaded')} <LinkButton onClick={restore}>{t('common.conflict.restore')}</LinkButton>
      </Callout>
    )
  }
  if (saveAsNew !== undefined) {
    return (
      <Callout isAlert>
        {changedBy === undefined ? t('common.conflict.deleted') : t('common.conflict.deletedBy', { name: changedBy })}{' '}
        <LinkButton onClick={saveAsNew}>{t('common.conflict.saveAsNew')}</LinkButton>
      </Callout>
    )
  }
  return (
    <Callout isAlert>
      {changedBy === undefined ? t('common.conflict.changed') : t('common.conflict.changedBy', { name: changedBy })}
      {children}
      <Group gap="md" mt={4}>
        <LinkButton onClick={loadLatest}>{t('common.conflict.loadLatest')}</LinkButton>
        <LinkButton onClick={overwrite}>{t('common.conflict.overwrite')}</LinkButton>
      </Group>
    </Callout>
  )
}
