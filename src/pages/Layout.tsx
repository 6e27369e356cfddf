import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { Layout } from '#components/shell/Layout.tsx'

/** The frame of every page behind the sign-in. */
export const Component = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Layout
      path={pathname}
      onGo={(to) => void navigate(to)}
      onNewTransaction={() => void navigate('/transactions?new=1')}
      onOtherUser={() => globalThis.location.assign('/')}
    >
      <Outlet />
      <ScrollRestoration />
    </Layout>
  )
}
