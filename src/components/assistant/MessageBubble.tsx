import { VisuallyHidden } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import type { Message } from '#contract/assistant.ts'
import classes from './MessageBubble.module.css'

/** Markdown needs a library that only the assistant loads. */
const Prose = lazy(async () => ({ default: (await import('./Prose.tsx')).Prose }))

export interface MessageBubbleProps {
  message: Pick<Message, 'role' | 'status' | 'text' | 'isStopped'>
  /** Requests the answer again; undefined if it is not the latest. */
  onTryAgain?: (() => void) | undefined
  /** The plan attached to the message. */
  children?: ReactNode
}

/**
 * A message of a chat: the user's on the right as typed, an answer on the left.
 *
 * Read aloud: the author before the text.
 */
export const MessageBubble = ({
  message: { role, status, text, isStopped },
  onTryAgain,
  children,
}: MessageBubbleProps) => {
  const { t } = useTranslation()
  const isOwn = role === 'user'
  return (
    <li className={classes.message} data-own={isOwn || undefined}>
      <VisuallyHidden>{isOwn ? t('shell.user') : t('assistant.answer')}</VisuallyHidden>
      {isOwn && <p className={classes.own}>{text}</p>}
      {!isOwn && status === -1 && <Failed onTryAgain={onTryAgain} />}
      {!isOwn && status === 0 && text === '' && <Waiting />}
      {!isOwn && status !== -1 && text !== '' && (
        <Suspense fallback={<p className={classes.plain}>{text}</p>}>
          <Prose text={text} />
        </Suspense>
      )}
      {isStopped === true && <Stopped onTryAgain={onTryAgain} />}
      {children}
    </li>
  )
}

const Stopped = ({ onTryAgain }: Pick<MessageBubbleProps, 'onTryAgain'>) => {
  const { t } = useTranslation()
  return (
    <p className={classes.stopped}>
      {t('assistant.stopped')}
      {onTryAgain !== undefined && <LinkButton onClick={onTryAgain}>{t('assistant.again')}</LinkButton>}
    </p>
  )
}

const Failed = ({ onTryAgain }: Pick<MessageBubbleProps, 'onTryAgain'>) => {
  const { t } = useTranslation()
  return (
    <Callout tone="danger">
      <b>{t('assistant.failed')}</b>. {t('assistant.failedHint')}
      {onTryAgain !== undefined && (
        <div className={classes.again}>
          <Button variant="secondary" onClick={onTryAgain}>
            {t('common.actions.tryAgain')}
          </Button>
        </div>
      )}
    </Callout>
  )
}

/**
 * The placeholder of a pending answer, shown after 1,500 ms: a quick answer needs none.
 *
 * Not read aloud: the chat announces that an answer is pending.
 */
const Waiting = () => {
  const { t } = useTranslation()
  return (
    <p className={classes.waiting} aria-hidden>
      {t('assistant.waiting')}…
    </p>
  )
}
