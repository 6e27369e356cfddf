import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { useStores } from '#components/useStores.ts'

export interface OfferedSessionProps {
  /** The other session was taken. */
  onOtherUser: () => void
}

/** A link that signs in asks before it replaces the user who is signed in. */
export const OfferedSession = observer(function OfferedSession({ onOtherUser }: OfferedSessionProps) {
  const { t } = useTranslation()
  const { session } = useStores()
  const take = () => {
    session.takeOffer()
    onOtherUser()
  }
  return (
    <Dialog
      title={t('sessions.offer.title')}
      isOpen={session.offered !== undefined}
      onClose={session.declineOffer}
      submitLabel={t('sessions.offer.accept')}
      onSubmit={take}
    >
      <p>{t('sessions.offer.text', { name: session.username })}</p>
    </Dialog>
  )
})
