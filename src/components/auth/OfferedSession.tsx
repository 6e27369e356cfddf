import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { useEntranceStores } from '#components/useStores.ts'

export interface OfferedSessionProps {
  /** Called after the other session was accepted. */
  onOtherUser: () => void
}

/** A link with a session names its user and asks first, whether or not somebody is signed in. */
export const OfferedSession = observer(function OfferedSession({ onOtherUser }: OfferedSessionProps) {
  const { t } = useTranslation()
  const { session } = useEntranceStores()
  const { offered, username: current } = session
  if (offered === undefined) return undefined
  const name = offered.username
  const take = () => {
    session.takeOffer()
    onOtherUser()
  }
  return (
    <Dialog
      title={t('sessions.offer.title', { name })}
      isOpen
      onClose={session.declineOffer}
      submitLabel={t('sessions.signIn')}
      onSubmit={take}
    >
      <p>{current === '' ? t('sessions.offer.text', { name }) : t('sessions.offer.textSignedIn', { name, current })}</p>
      <p>{t('sessions.offer.warning', { name })}</p>
    </Dialog>
  )
})
