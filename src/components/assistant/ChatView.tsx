import { VisuallyHidden } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'
import { FormRefusal } from '#components/auth/FormRefusal.tsx'
import { DropZone } from '#components/ui/inputs/DropZone.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useAction } from '#components/useAction.ts'
import { useLoad } from '#components/useLoad.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import type { CallOptions } from '#api/createApi.ts'
import type { Chat } from '#stores/Chat.ts'
import { AskField } from './AskField.tsx'
import { NextFiles } from './files/NextFiles.tsx'
import { ChatMessages } from './ChatMessages.tsx'
import classes from './ChatView.module.css'
import { useLanguage } from '#components/ui/layout/useLanguage.ts'
import { exampleNames, exampleSentences } from '#contract/assistantExamples.ts'

export interface ChatViewProps {
  /** Undefined for a new chat, which is created with the first question. */
  chat: Chat | undefined
  onBegun: (contextId: number) => void
  /** Starts a new chat. */
  onNew: () => void
  /** Called after a file was handed over to the import. */
  onImport: () => void
}

/**
 * A chat with the assistant: its messages, and the input below.
 *
 * Read aloud: that an answer is pending, and the answer once complete.
 */
export const ChatView = observer(function ChatView({ chat, onBegun, onNew, onImport }: ChatViewProps) {
  const { t } = useTranslation()
  const { assistant, categories } = useStores()
  useAccountsLoad()
  useLoad(categories.list)
  useEffect(() => void assistant.recall(), [assistant])
  const field = useRef<HTMLTextAreaElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const asking = useAction(async (question: string | undefined, options: CallOptions) => {
    if (assistant.chat === undefined) onBegun(await assistant.begin())
    await assistant.ask(question, options)
  })
  const attachAll = async (files: File[]) => {
    void assistant.attaching.attach(files, chat?.contextId)
    // A failure to create the chat is shown beside the file.
    const begun = await assistant.beginning?.catch(() => undefined)
    if (begun !== undefined) onBegun(begun)
  }
  // A file belongs to the book.
  const mayAttach = useMay('edit')
  const attach = mayAttach ? (files: File[]) => void attachAll(files) : undefined
  const length = chat?.messages.length ?? 0
  const asked = chat?.asked
  useEffect(() => {
    if (length > 0 || asked !== undefined) end.current?.scrollIntoView({ block: 'end' })
  }, [length, asked])
  const take = (sentence: string) => {
    assistant.write(sentence)
    field.current?.focus()
  }
  const isEmpty = chat === undefined || (chat.thread.isReady && length === 0 && asked === undefined)
  if (chat?.thread.refusal?.code === 'NOT_FOUND') return <Gone onNew={onNew} />
  return (
    <section className={classes.chat} aria-label={t('assistant.talk')}>
      <DropZone label={t('assistant.attach.drop')} onDrop={attach}>
        {chat?.thread.status === 'failed' && (
          <LoadFailed refusal={chat.thread.refusal} onRetry={() => void chat.thread.load()} />
        )}
        {chat?.thread.status === 'loading' && asked === undefined && <SkeletonRows count={4} />}
        {isEmpty && <EmptyChat onTake={take} />}
        {chat !== undefined && (
          <ChatMessages
            chat={chat}
            onAsk={(question) => void asking.run(question)}
            onStop={() => field.current?.focus()}
            onImport={onImport}
          />
        )}
        <div className={classes.space} />
        <VisuallyHidden role="status">{chat && <News chat={chat} />}</VisuallyHidden>
        <div className={classes.foot}>
          <NextFiles chat={chat} onImport={onImport} />
          <FormRefusal refusal={asking.refusal} />
          <AskField
            fieldRef={field}
            text={assistant.draft}
            isPending={asking.isPending || chat?.isWaiting === true}
            onWrite={assistant.write}
            onSend={(question) => void asking.run(question)}
            onFiles={attach}
            fileCount={(chat?.attached.length ?? 0) + assistant.attaching.of(chat?.contextId).length}
          />
        </div>
        <div ref={end} className={classes.end} />
      </DropZone>
    </section>
  )
})

const News = observer(function News({ chat }: { chat: Chat }) {
  const { t } = useTranslation()
  if (chat.isWaiting) return t('assistant.waiting')
  if (chat.news === undefined) return null
  // Links are announced by their text.
  const said = chat.news.text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
  return `${t('assistant.answer')}: ${chat.news.status === -1 ? t('assistant.failed') : said}`
})

const Gone = ({ onNew }: Pick<ChatViewProps, 'onNew'>) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('assistant.notFound')}
      link={<LinkButton onClick={onNew}>{t('assistant.newTalk')}</LinkButton>}
    />
  )
}

interface EmptyChatProps {
  /** Called with the selected sentence. */
  onTake: (sentence: string) => void
}

const FEW = 6

/**
 * An introduction to the assistant, with example sentences about the user's own accounts and categories.
 */
const EmptyChat = observer(function EmptyChat({ onTake }: EmptyChatProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { accounts, categories } = useStores()
  const names = exampleNames(new Date(), { accounts: accounts.list.value, categories: categories.list.value })
  return (
    <div>
      <EmptyState title={t('assistant.empty.title')}>{t('assistant.empty.hint')}</EmptyState>
      <ul className={classes.samples}>
        {exampleSentences(language, names)
          .slice(0, FEW)
          .map((sentence) => (
            <li key={sentence}>
              <LinkButton onClick={() => onTake(sentence)}>{sentence}</LinkButton>
            </li>
          ))}
      </ul>
    </div>
  )
})
