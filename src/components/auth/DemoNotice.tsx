import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useStores } from '#components/useStores.ts'

/** When this demo is deleted, and how to keep what is in it; nothing to everybody else. */
export const DemoNotice = observer(function DemoNotice() {
  const { t } = useTranslation()
  const dates = useDates()
  const { username: name, expiresAt } = useStores().session
  if (expiresAt === undefined) return null
  return <Callout>{t('sessions.demo.notice', { name, when: dates.withTime(expiresAt) })}</Callout>
})
