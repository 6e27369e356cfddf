import { observer } from 'mobx-react-lite'
import type { Attachment, Message } from '#contract/assistant.ts'
import type { Chat } from '#stores/Chat.ts'
import { PlanCard } from './PlanCard.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import classes from './ChatView.module.css'
import { useTranslation } from 'react-i18next'
import { AttachedFile } from './files/AttachedFile.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useAction } from '#components/useAction.ts'

export interface ChatMessagesProps {
  chat: Chat
  /** Sends a question; undefined repeats the last one. */
  onAsk: (question: string | undefined) => void
  /** Called after a pending answer was stopped. */
  onStop: () => void
  onImport: () => void
}

/** The messages of a chat, the question being sent, and a placeholder for its answer. */
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

/** The files attached to a message. */
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
  /** Called on click, so that focus can move from the button, which disappears. */
  onStop: () => void
}

/** Stops the pending answer, keeping its text so far. The button appears with a delay, so that a quick answer needs none. */
const StopAnswer = ({ chat, onStop }: StopAnswerProps) => {
  const { t } = useTranslation()
  const { run, isPending } = useAction(chat.stop, onStop)
  return (
    <li className={classes.stop}>
      <Button variant="secondary" isPending={isPending} onClick={() => void run()}>
        {t('assistant.stop')}
      </Button>
    </li>
  )
}
