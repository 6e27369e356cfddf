import { Modal } from '@mantine/core'
import { IconArrowsMaximize, IconPlus } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useRestoreFocus } from '#components/ui/feedback/useRestoreFocus.ts'
import { useBackStep } from '#components/ui/layout/backSteps.ts'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
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
  const isPhone = useIsPhone()
  useRestoreFocus()
  useBackStep(onClose)
  const { chat } = assistant
  const leaveFor = (to: string) => {
    onClose()
    onGo(to)
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      yOffset="10vh"
      fullScreen={isPhone}
      closeOnClickOutside={false}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--fa-scrim)" />
      <Modal.Content radius={isPhone ? 0 : 'lg'} shadow="md">
        <Modal.Header>
          <Modal.Title>{t('assistant.title')}</Modal.Title>
          <div className={classes.tools}>
            {chat !== undefined && (
              <ToolButton label={t('assistant.newTalk')} icon={IconPlus} onClick={() => assistant.open(undefined)} />
            )}
            <ToolButton
              label={t('assistant.enlarge')}
              icon={IconArrowsMaximize}
              onClick={() => leaveFor(chat === undefined ? '/assistant' : `/assistant?talk=${chat.contextId}`)}
            />
            <Modal.CloseButton aria-label={t('common.actions.close')} />
          </div>
        </Modal.Header>
        <Modal.Body>
          <ChatView
            chat={chat}
            onBegun={() => undefined}
            onNew={() => assistant.open(undefined)}
            onImport={() => leaveFor('/import')}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
})
