import { useLocation, useNavigate } from 'react-router'
import { WayIn } from '#components/auth/WayIn.tsx'

/** Where a new user begins. The guard of this address leads on to where they wanted to go. */
export const Component = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <WayIn
      form="register"
      search={search}
      onGo={(to) => void navigate(to)}
      onDone={() => void navigate({ search }, { replace: true })}
    />
  )
}
