import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useEntranceStores } from '#components/useStores.ts'
import { useIsOpen } from '#components/auth/useIsOpen.ts'

/** Warns that others could read the input, if the connection is not encrypted. */
export const NotPrivate = observer(function NotPrivate() {
  const { t } = useTranslation()
  const { isPrivate, isOpen } = useIsOpen()
  const { other } = useEntranceStores().server
  if (isPrivate) return null
  const words = other === undefined ? t('sessions.notPrivate') : t('sessions.server.notPrivate')
  return (
    <Callout tone="warning">
      {words} {!isOpen && t('sessions.notPrivateOff')}
    </Callout>
  )
})
