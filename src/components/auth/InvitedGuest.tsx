import { useTranslation } from 'react-i18next'
import classes from './EntranceForm.module.css'
import { InvitationPage } from './InvitationPage.tsx'
import { OtherForm } from './OtherForm.tsx'

export interface InvitedGuestProps {
  /** The secret that the link ends with. */
  token: string
  /** Navigates to a form for signing in. */
  onGo: (to: string) => void
}

/** An invitation as someone sees it who is signed out: signing in and registering lead back to it. */
export const InvitedGuest = ({ token, onGo }: InvitedGuestProps) => {
  const { t } = useTranslation()
  const search = `?returnTo=${encodeURIComponent(`/join/${token}`)}`
  const signIn = <OtherForm to={`/login${search}`} onGo={onGo} says={t('sessions.signIn')} />
  return (
    <InvitationPage token={token} otherwise={<OtherForm to="/login" onGo={onGo} says={t('sessions.signIn')} />}>
      {({ mayRegister }) => (
        <>
          <p className={classes.hint}>{t(mayRegister ? 'books.join.how' : 'books.join.noRegister')}</p>
          <div className={classes.ways}>
            {mayRegister && <OtherForm to={`/register${search}`} onGo={onGo} says={t('sessions.toSignUp')} />}
            {signIn}
          </div>
        </>
      )}
    </InvitationPage>
  )
}
