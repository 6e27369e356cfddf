import { IconArrowsMaximize, IconPlus } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { Modal } from '#components/ui/feedback/Modal.tsx'
import { useStores } from '#components/useStores.ts'
import classes from './AssistantDialog.module.css'
import { ChatView } from './ChatView.tsx'

export interface AssistantDialogProps {
  onClose: () => void
  onGo: (to: string) => void
}

/**
 * The assistant as a dialog over the current page: the open chat, or a new one. Full screen on a phone.
 *
 * Keys: the field has the focus; Escape closes and restores focus. The chat and its input are kept.
 */
export const AssistantDialog = observer(function AssistantDialog({ onClose, onGo }: AssistantDialogProps) {
  const { t } = useTranslation()
  const { assistant } = useStores()
  const { chat } = assistant
  const leaveFor = (to: string) => {
    onClose()
    onGo(to)
  }
  return (
    <Modal
      title={t('assistant.title')}
      size="md"
      isOpen
      onClose={onClose}
      className={classes.content}
      tools={
        <>
          {chat !== undefined && (
            <ToolButton label={t('assistant.newTalk')} icon={IconPlus} onClick={() => assistant.open(undefined)} />
          )}
          <ToolButton
            label={t('assistant.enlarge')}
            icon={IconArrowsMaximize}
            onClick={() => leaveFor(chat === undefined ? '/assistant' : `/assistant?talk=${chat.contextId}`)}
          />
        </>
      }
    >
      <ChatView
        chat={chat}
        onBegun={() => undefined}
        onNew={() => assistant.open(undefined)}
        onImport={() => leaveFor('/import')}
      />
    </Modal>
  )
})
