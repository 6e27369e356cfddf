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
import { useStores } from '#components/useStores.ts'
import type { CallOptions } from '#api/createApi.ts'
import type { Chat } from '#stores/Chat.ts'
import { AskField } from './AskField.tsx'
import { NextFiles } from './NextFiles.tsx'
import { EmptyChat } from './EmptyChat.tsx'
import { Said } from './ChatMessage.tsx'
import classes from './ChatView.module.css'

export interface ChatViewProps {
  /** Absent for a new one, which begins with the first question. */
  talk: Chat | undefined
  onBegun: (contextId: number) => void
  /** Leaves for a new talk. */
  onNew: () => void
  /** Called when a file was handed over to the import. */
  onImport: () => void
}

/**
 * A talk with the assistant: what was said, and the field below it.
 *
 * Use for the page and the dialog of the assistant; not for the list of talks: that is TalkList.
 *
 * Read aloud: that a question is being answered, and the answer when it is there.
 */
export const ChatView = observer(function ChatView({ talk, onBegun, onNew, onImport }: ChatViewProps) {
  const { t } = useTranslation()
  const { assistant, categories } = useStores()
  useAccountsLoad()
  useLoad(categories.list)
  useEffect(() => void assistant.recall(), [assistant])
  const field = useRef<HTMLTextAreaElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const asking = useAction(async (question: string | undefined, options: CallOptions) => {
    if (assistant.talk === undefined) onBegun(await assistant.begin())
    await assistant.ask(question, options)
  })
  const attach = async (files: File[]) => {
    void assistant.attaching.attach(files, talk?.contextId)
    // That it did not begin is said beside the file.
    const begun = await assistant.beginning?.catch(() => undefined)
    if (begun !== undefined) onBegun(begun)
  }
  const length = talk?.messages.length ?? 0
  const asked = talk?.asked
  useEffect(() => {
    if (length > 0 || asked !== undefined) end.current?.scrollIntoView({ block: 'end' })
  }, [length, asked])
  const take = (sentence: string) => {
    assistant.write(sentence)
    field.current?.focus()
  }
  const isEmpty = talk === undefined || (talk.said.isReady && length === 0 && asked === undefined)
  if (talk?.said.refusal?.code === 'NOT_FOUND') return <Gone onNew={onNew} />
  return (
    <section className={classes.talk} aria-label={t('assistant.talk')}>
      <DropZone label={t('assistant.attach.drop')} onDrop={(files) => void attach(files)}>
        {talk?.said.status === 'failed' && (
          <LoadFailed refusal={talk.said.refusal} onRetry={() => void talk.said.load()} />
        )}
        {talk?.said.status === 'loading' && asked === undefined && <SkeletonRows count={4} />}
        {isEmpty && <EmptyChat onTake={take} />}
        {talk !== undefined && (
          <Said
            talk={talk}
            onAsk={(question) => void asking.run(question)}
            onStop={() => field.current?.focus()}
            onImport={onImport}
          />
        )}
        <div className={classes.space} />
        <VisuallyHidden role="status">{talk && <News talk={talk} />}</VisuallyHidden>
        <div className={classes.foot}>
          <NextFiles talk={talk} onImport={onImport} />
          <FormRefusal refusal={asking.refusal} />
          <AskField
            fieldRef={field}
            text={assistant.draft}
            isPending={asking.isPending || talk?.isWaiting === true}
            onWrite={assistant.write}
            onSend={(question) => void asking.run(question)}
            onFiles={(files) => void attach(files)}
            fileCount={(talk?.attached.length ?? 0) + assistant.attaching.of(talk?.contextId).length}
          />
        </div>
        <div ref={end} className={classes.end} />
      </DropZone>
    </section>
  )
})

const News = observer(function News({ talk }: { talk: Chat }) {
  const { t } = useTranslation()
  if (talk.isWaiting) return t('assistant.waiting')
  if (talk.news === undefined) return null
  return `${t('assistant.answer')}: ${talk.news.status === -1 ? t('assistant.failed') : talk.news.text}`
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
