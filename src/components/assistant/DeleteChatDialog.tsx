import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Context } from '#contract/assistant.ts'

export interface DeleteChatDialogProps {
  chat: Context
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a talk with the assistant is deleted. */
export const DeleteChatDialog = ({ chat, onClose, onDeleted }: DeleteChatDialogProps) => {
  const { t } = useTranslation()
  const { assistant } = useStores()
  const removal = useAction(assistant.remove, () => {
    notify(t('assistant.deleted'))
    onClose()
    onDeleted()
  })
  return (
    <ConfirmDialog
      title={t('assistant.delete')}
      confirmLabel={t('common.actions.delete')}
      isOpen
      onClose={onClose}
      onConfirm={() => void removal.run(chat.contextId)}
      isPending={removal.isPending}
      refusal={removal.refusal}
    >
      {chat.title !== undefined && <p>{chat.title}</p>}
      {t('assistant.deleteHint')}
    </ConfirmDialog>
  )
}
