import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/Callout.tsx'
import { useIsOpen } from './useIsOpen.ts'

/**
 * Says that others could read what is typed, where that is so.
 *
 * Use for the top of a form that asks for a password; not for a server that is away.
 */
export const NotPrivate = observer(() => {
  const { t } = useTranslation()
  const { isPrivate, isOpen } = useIsOpen()
  if (isPrivate) return null
  return (
    <Callout kind="warning">
      {t('sessions.notPrivate')} {!isOpen && t('sessions.notPrivateOff')}
    </Callout>
  )
})
