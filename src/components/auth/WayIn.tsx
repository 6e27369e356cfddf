import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { useEntranceStores } from '#components/useStores.ts'
import { Entrance } from './Entrance.tsx'
import { invitationAt } from './invitationAt.ts'
import { LoginForm } from './LoginForm.tsx'

const RegisterForm = onDemand(async () => (await import('./RegisterForm.tsx')).RegisterForm)
const OfferedSession = onDemand(async () => (await import('./OfferedSession.tsx')).OfferedSession)

export interface WayInProps {
  form: 'login' | 'register'
  /** The query of the URL, with the target of the redirect. */
  search: string
  /** Navigates to the other form. */
  onGo: (to: string) => void
  /** Called after signing in, with the query that names the page to return to. */
  onDone: (query: string) => void
}

/** The sign-in and registration page for visitors without a session. */
export const WayIn = observer(function WayIn({ form, search, onGo, onDone }: WayInProps) {
  const { t } = useTranslation()
  const { session } = useEntranceStores()
  const loginTo = `/login${search}`
  const invitation = invitationAt(new URLSearchParams(search).get('returnTo') ?? '')
  // Registering accepts the invitation: there is nothing left to return to.
  const afterwards = invitation === undefined ? search : ''
  const takeSession = async () => {
    await session.start()
    if (session.isSignedIn) onDone(search)
  }
  return (
    <Entrance title={form === 'login' ? t('sessions.signInTitle') : t('sessions.signUp')}>
      {form === 'login' ? (
        <LoginForm registerTo={`/register${search}`} onGo={onGo} onDone={() => onDone(search)} />
      ) : (
        <RegisterForm
          loginTo={loginTo}
          invitation={invitation}
          onGo={onGo}
          onDone={() => onDone(afterwards)}
          onMade={() => onGo(`/login${afterwards}`)}
        />
      )}
      {session.offered !== undefined && <OfferedSession onOtherUser={() => void takeSession()} />}
    </Entrance>
  )
})
