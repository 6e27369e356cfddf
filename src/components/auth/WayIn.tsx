import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { useEntranceStores } from '#components/useStores.ts'
import { Entrance } from './Entrance.tsx'
import { LoginForm } from './LoginForm.tsx'

const RegisterForm = onDemand(async () => (await import('./RegisterForm.tsx')).RegisterForm)
const OfferedSession = onDemand(async () => (await import('./OfferedSession.tsx')).OfferedSession)

export interface WayInProps {
  form: 'login' | 'register'
  /** The query of the URL, with the target of the redirect. */
  search: string
  /** Navigates to the other form. */
  onGo: (to: string) => void
  /** Called after signing in. */
  onDone: () => void
}

/** The sign-in and registration page for visitors without a session. */
export const WayIn = observer(function WayIn({ form, search, onGo, onDone }: WayInProps) {
  const { t } = useTranslation()
  const { session } = useEntranceStores()
  const loginTo = `/login${search}`
  const takeSession = async () => {
    await session.start()
    if (session.isSignedIn) onDone()
  }
  return (
    <Entrance title={form === 'login' ? t('sessions.signInTitle') : t('sessions.signUp')}>
      {form === 'login' ? (
        <LoginForm registerTo={`/register${search}`} onGo={onGo} onDone={onDone} />
      ) : (
        <RegisterForm loginTo={loginTo} onGo={onGo} onDone={onDone} onMade={() => onGo(loginTo)} />
      )}
      {session.offered !== undefined && <OfferedSession onOtherUser={() => void takeSession()} />}
    </Entrance>
  )
})
