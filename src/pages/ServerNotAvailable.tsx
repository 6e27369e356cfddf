import { useLocation, useNavigate } from 'react-router'
import { Unreachable } from '#components/shell/notices/Unreachable.tsx'

/** Shown while the server is unreachable. The route's guard redirects to the requested page afterwards. */
export const Component = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  return <Unreachable onReached={() => void navigate({ search }, { replace: true })} />
}
