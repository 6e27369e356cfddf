import { observer } from 'mobx-react-lite'
import type { Attachment, Message } from '#contract/assistant.ts'
import type { Chat } from '#stores/Chat.ts'
import { PlanCard } from './PlanCard.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import classes from './ChatView.module.css'
import { useTranslation } from 'react-i18next'
import { AttachedFile } from './files/AttachedFile.tsx'
import { Button } from '@mantine/core'
import { useAction } from '#components/useAction.ts'

export interface ChatMessagesProps {
  chat: Chat
  /** Asks; without a question the last one again. */
  onAsk: (question: string | undefined) => void
  /** Called when the answer on its way was stopped. */
  onStop: () => void
  onImport: () => void
}

/** The messages of a chat, the question being sent, and the place of its answer. */
export const ChatMessages = observer(function ChatMessages({ chat, onAsk, onStop, onImport }: ChatMessagesProps) {
  const { messages, asked } = chat
  const last = messages.at(-1)
  const isUndone = ({ plan }: Message) =>
    plan?.changeSetId !== undefined && chat.thread.value.undone.has(plan.changeSetId)
  const askingAgain = ({ messageId }: Message) => {
    const question = chat.questionBefore(messageId)
    return question === undefined ? undefined : () => onAsk(question)
  }
  return (
    <ul className={classes.messages}>
      {messages.map((message) => (
        <MessageBubble
          key={message.messageId}
          message={message}
          onTryAgain={message === last && !chat.isWaiting ? () => onAsk(undefined) : undefined}
        >
          <AttachedFiles attachments={message.attachments ?? []} onImport={onImport} />
          {message.plan && (
            <PlanCard plan={message.plan} isUndone={isUndone(message)} onAskAgain={askingAgain(message)} />
          )}
        </MessageBubble>
      ))}
      {asked !== undefined && (
        <MessageBubble message={{ role: 'user', status: 1, text: asked }}>
          <AttachedFiles attachments={chat.questionFiles} onImport={onImport} />
        </MessageBubble>
      )}
      {chat.isWaiting && last?.status !== 0 && <MessageBubble message={{ role: 'assistant', status: 0, text: '' }} />}
      {chat.isWaiting && <StopAnswer chat={chat} onStop={onStop} />}
    </ul>
  )
})

interface AttachedFilesProps {
  attachments: readonly Attachment[]
  onImport: () => void
}

/** The files that a message came with. */
const AttachedFiles = ({ attachments, onImport }: AttachedFilesProps) => {
  const { t } = useTranslation()
  if (attachments.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('assistant.attach.sent')}>
      {attachments.map((attachment) => (
        <AttachedFile key={attachment.attachmentId} attachment={attachment} onImport={onImport} />
      ))}
    </ul>
  )
}

interface StopAnswerProps {
  chat: Chat
  /** Called when it is pressed: the button goes, and who pressed it wants to be somewhere. */
  onStop: () => void
}

/** Ends the answer that is on its way; what was said of it stays. A quick answer is there before the button. */
const StopAnswer = ({ chat, onStop }: StopAnswerProps) => {
  const { t } = useTranslation()
  const { run, isPending } = useAction(chat.stop, onStop)
  return (
    <li className={classes.stop}>
      <Button variant="default" size="compact-md" loading={isPending} onClick={() => void run()}>
        {t('assistant.stop')}
      </Button>
    </li>
  )
}
