import { useLocation, useNavigate } from 'react-router'
import { WayIn } from '#components/auth/WayIn.tsx'

/** The registration page. The route's guard redirects to the requested page afterwards. */
export const Component = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <WayIn
      form="register"
      search={search}
      onGo={(to) => void navigate(to)}
      onDone={(query) => void navigate({ search: query }, { replace: true })}
    />
  )
}
