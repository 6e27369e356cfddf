import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Entrance } from '#components/auth/Entrance.tsx'
import { LoginForm } from '#components/auth/LoginForm.tsx'

/** Where a signed-out visitor comes in. The guard of this address leads on to where they wanted to go. */
export const Component = () => {
  const { t } = useTranslation()
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <Entrance title={t('sessions.signInTitle')}>
      <LoginForm registerTo={`/register${search}`} onDone={() => void navigate({ search }, { replace: true })} />
    </Entrance>
  )
}
