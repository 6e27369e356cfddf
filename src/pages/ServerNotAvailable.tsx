import { useLocation, useNavigate } from 'react-router'
import { Unreachable } from '#components/shell/notices/Unreachable.tsx'

/** Where one waits for the server. The guard of this address leads on to where one wanted to go. */
export const Component = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  return <Unreachable onReached={() => void navigate({ search }, { replace: true })} />
}
