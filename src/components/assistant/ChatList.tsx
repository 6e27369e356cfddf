import { IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '#components/history/DeleteDialog.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Context } from '#contract/assistant.ts'
import classes from './ChatList.module.css'

export interface ChatListProps {
  /** The open chat. */
  contextId: number | undefined
  onDeleted: (contextId: number) => void
}

/**
 * Previous chats, newest first: opened by a link, deleted after a confirmation. If the assistant has been disabled, they can only be deleted.
 */
export const ChatList = observer(function ChatList({ contextId, onDeleted }: ChatListProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { assistant, config } = useStores()
  const canOpen = config.current.value.ai.enabled
  const [leaving, setLeaving] = useState<Context>()
  const { status, value: chats, refusal, load } = useLoad(assistant.chats)
  const titleOf = ({ title }: Context) => title ?? t('assistant.untitled')
  const wordsOf = (chat: Context) => (
    <>
      <span className={classes.title}>{titleOf(chat)}</span>
      <span className={classes.date}>{dates.withTime(chat.createdAt)}</span>
    </>
  )
  if (status === 'ready' && chats.length === 0) return null
  return (
    <Panel title={t('assistant.talks')}>
      {status === 'failed' && <LoadFailed refusal={refusal} onRetry={() => void load()} />}
      {status === 'loading' && <SkeletonRows count={3} row="compact" />}
      <ul className={classes.chats}>
        {chats.map((chat) => (
          <li key={chat.contextId} className={classes.chat}>
            {canOpen ? (
              <Link
                to={`/assistant?talk=${chat.contextId}`}
                className={classes.link ?? ''}
                aria-current={chat.contextId === contextId ? 'page' : undefined}
              >
                {wordsOf(chat)}
              </Link>
            ) : (
              <div className={classes.link}>{wordsOf(chat)}</div>
            )}
            <ToolButton
              label={t('assistant.deleteNamed', { title: titleOf(chat) })}
              icon={IconTrash}
              onClick={() => setLeaving(chat)}
            />
          </li>
        ))}
      </ul>
      {leaving !== undefined && (
        <DeleteDialog
          title={t('assistant.delete')}
          isFinal
          done={t('assistant.deleted')}
          onDelete={async (options) => {
            await assistant.remove(leaving.contextId, options)
            onDeleted(leaving.contextId)
          }}
          onClose={() => setLeaving(undefined)}
        >
          {leaving.title !== undefined && <p>{leaving.title}</p>}
          {t('assistant.deleteHint')}
        </DeleteDialog>
      )}
    </Panel>
  )
})
