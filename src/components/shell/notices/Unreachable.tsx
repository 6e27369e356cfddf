import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ServerWays } from '#components/auth/server/ServerWays.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { useFocusAfter } from '#components/ui/feedback/useFocusAfter.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { useStores } from '#components/useStores.ts'
import { RECONNECT_MS } from '#contract/liveChannel.ts'
import { lastAnswer } from '#stores/storedConfig.ts'
import { Notice } from './Notice.tsx'

export interface UnreachableProps {
  /** Called when the server is reachable again. */
  onReached: () => void
}

/**
 * Says that the server is unreachable, keeps the session if there is one, and retries automatically and on click.
 */
export const Unreachable = observer(function Unreachable({ onReached }: UnreachableProps) {
  const { t } = useTranslation()
  const { session } = useStores()
  const dates = useDates()
  const seen = lastAnswer()
  const [isTrying, setTrying] = useState(false)
  const tryAgain = async () => {
    setTrying(true)
    await session.start()
    setTrying(false)
    if (session.status !== 'unreachable') onReached()
  }
  const tryQuietly = useEffectEvent(() => {
    if (!isTrying) void tryAgain()
  })
  useEffect(() => {
    const timer = setInterval(() => tryQuietly(), RECONNECT_MS)
    return () => clearInterval(timer)
  }, [])
  const again = useRef<HTMLButtonElement>(null)
  useFocusAfter(isTrying, again)
  const button = (
    <Button ref={again} variant="secondary" isPending={isTrying} onClick={() => void tryAgain()}>
      {t('common.actions.tryAgain')}
    </Button>
  )
  return (
    <Notice title={t('shell.unavailable.title')} ways={button}>
      <p>{t('shell.unavailable.text')}</p>
      {session.isKept() && <p>{t('shell.unavailable.staySignedIn')}</p>}
      {seen !== undefined && <p>{t('shell.unavailable.seen', { date: dates.withTime(seen) })}</p>}
      <p>{t('shell.unavailable.trying', { seconds: RECONNECT_MS / 1000 })}</p>
      <ServerWays />
    </Notice>
  )
})
