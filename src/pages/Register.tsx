import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Entrance } from '#components/auth/Entrance.tsx'
import { RegisterForm } from '#components/auth/RegisterForm.tsx'

/** Where a new user begins. The guard of this address leads on to where they wanted to go. */
export const Component = () => {
  const { t } = useTranslation()
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <Entrance title={t('sessions.signUp')}>
      <RegisterForm
        loginTo={`/login${search}`}
        onDone={() => void navigate({ search }, { replace: true })}
        onMade={() => void navigate(`/login${search}`)}
      />
    </Entrance>
  )
}
