import { useLocation, useNavigate } from 'react-router'
import { WayIn } from '#components/auth/WayIn.tsx'

/** Where a signed-out visitor comes in. The guard of this address leads on to where they wanted to go. */
export const Component = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <WayIn
      form="login"
      search={search}
      onGo={(to) => void navigate(to)}
      onDone={() => void navigate({ search }, { replace: true })}
    />
  )
}
