import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export interface DiscardDialogProps {
  /** Called to keep the form and its input. */
  onStay: () => void
  /** Called to discard the input. */
  onDiscard: () => void
}

/**
 * Asks before unsaved input of a form is discarded.
 *
 * Use for a form in a page that is closed or left; not for a Dialog, which asks by itself.
 *
 * Keys: those of ConfirmDialog.
 */
export const DiscardDialog = ({ onStay, onDiscard }: DiscardDialogProps) => {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('common.discard.title')}
      confirmLabel={t('common.discard.confirm')}
      isOpen
      onClose={onStay}
      onConfirm={onDiscard}
    >
      {t('common.discard.text')}
    </ConfirmDialog>
  )
}
