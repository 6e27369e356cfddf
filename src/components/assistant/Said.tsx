import { observer } from 'mobx-react-lite'
import type { Message } from '#contract/assistant.ts'
import type { Talk } from '#stores/Talk.ts'
import { PlanCard } from './PlanCard.tsx'
import { TalkMessage } from './TalkMessage.tsx'
import classes from './TalkView.module.css'

export interface SaidProps {
  talk: Talk
  /** Asks; without a question the last one again. */
  onAsk: (question: string | undefined) => void
}

/**
 * The messages of a talk, the question that is on its way, and the place of its answer.
 *
 * Use for a talk, once; not for one message: that is TalkMessage.
 */
export const Said = observer(({ talk, onAsk }: SaidProps) => {
  const { messages, asked } = talk
  const last = messages.at(-1)
  const isUndone = ({ plan }: Message) =>
    plan?.changeSetId !== undefined && talk.said.value.undone.has(plan.changeSetId)
  const askingAgain = ({ messageId }: Message) => {
    const question = talk.questionBefore(messageId)
    return question === undefined ? undefined : () => onAsk(question)
  }
  return (
    <ul className={classes.messages}>
      {messages.map((message) => (
        <TalkMessage
          key={message.messageId}
          message={message}
          onTryAgain={message === last && !talk.isWaiting ? () => onAsk(undefined) : undefined}
        >
          {message.plan && (
            <PlanCard plan={message.plan} isUndone={isUndone(message)} onAskAgain={askingAgain(message)} />
          )}
        </TalkMessage>
      ))}
      {asked !== undefined && <TalkMessage message={{ role: 'user', status: 1, text: asked }} />}
      {talk.isWaiting && last?.status !== 0 && <TalkMessage message={{ role: 'assistant', status: 0, text: '' }} />}
    </ul>
  )
})
