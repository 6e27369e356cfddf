import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ChatList } from '#components/assistant/ChatList.tsx'
import { ChatView } from '#components/assistant/ChatView.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useAddress } from '#components/ui/layout/useAddress.ts'
import { useStores } from '#components/useStores.ts'
import { count } from '#components/ui/data/quantities.ts'
import { ButtonLink } from '#components/ui/layout/ButtonLink.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import classes from './Assistant.module.css'

/** `/assistant`: a chat with the assistant, and the previous ones. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { assistant, config } = useStores()
  const navigate = useNavigate()
  const [facts, change] = useAddress()
  const contextId = Number(facts.get('talk')) || undefined
  useEffect(() => assistant.open(contextId), [assistant, contextId])
  const show = (shown: number | undefined) =>
    change(() => new URLSearchParams(shown === undefined ? {} : { talk: String(shown) }))
  const forget = (deleted: number) => {
    if (deleted === contextId) show(undefined)
  }
  if (!config.current.value.ai.enabled) {
    return (
      <>
        <PageTitle title={t('assistant.title')} />
        <div className={classes.columns}>
          <EmptyState title={t('errors.ASSISTANT_DISABLED')} />
          <ChatList contextId={undefined} onDeleted={forget} />
        </div>
      </>
    )
  }
  return (
    <>
      <PageTitle
        title={t('assistant.title')}
        tools={
          <ButtonLink variant="secondary" to="/assistant">
            {t('assistant.newTalk')}
          </ButtonLink>
        }
      />
      <div className={classes.columns}>
        <ChatView
          chat={assistant.chat}
          onBegun={show}
          onNew={() => show(undefined)}
          onImport={() => void navigate('/import')}
        />
        <div>
          <ChatList contextId={contextId} onDeleted={forget} />
          <TokensUsed />
        </div>
      </div>
    </>
  )
})

/** The model, and its share of the daily tokens; renders nothing if tokens are not counted. */
const TokensUsed = observer(function TokensUsed() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { usage } = useStores().assistant
  if (usage === undefined) return null
  const { model, tokens, allowed } = usage
  return (
    <p className={classes.used}>
      {t('assistant.used', { model, tokens: count(tokens, locale), allowed: count(allowed, locale) })}
    </p>
  )
})
