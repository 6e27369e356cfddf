import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useEntranceStores } from '#components/useStores.ts'
import classes from './ServerWays.module.css'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { CurrentServer } from './CurrentServer.tsx'

const ServerDialog = onDemand(async () => (await import('./ServerDialog.tsx')).ServerDialog)

/**
 * The current server, with buttons to switch to another one and back. Hidden if the operator lists no other.
 */
export const ServerWays = observer(function ServerWays() {
  const { t } = useTranslation()
  const { server } = useEntranceStores()
  const [isChoosing, setChoosing] = useState(false)
  const isElsewhere = server.other !== undefined
  if (!isElsewhere && server.choices.length === 0) return null
  return (
    <div className={classes.servers}>
      <CurrentServer />
      {server.choices.length > 0 && (
        <LinkButton onClick={() => setChoosing(true)}>
          {isElsewhere ? t('sessions.server.change') : t('sessions.server.open')}
        </LinkButton>
      )}
      {isElsewhere && <LinkButton onClick={server.leave}>{t('sessions.server.back')}</LinkButton>}
      {isChoosing && <ServerDialog onClose={() => setChoosing(false)} />}
    </div>
  )
})
