import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

/** Warns that a connection pooler blocks live updates on this server, and says what to do. */
export const LiveUpdatesWarning = observer(function LiveUpdatesWarning() {
  const { t } = useTranslation()
  const { value: hasLiveUpdates } = useLoad(useStores().admin.hasLiveUpdates)
  if (hasLiveUpdates) return undefined
  return <Callout tone="warning">{t('admin.pooler')}</Callout>
})
