import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { Layout } from '#components/shell/Layout.tsx'

/** The frame of every page behind the sign-in. */
export const Component = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  /** The ledger keeps its filters while one writes into it. */
  const openNew = () => {
    const query = new URLSearchParams(pathname === '/transactions' ? search : '')
    query.set('new', '1')
    void navigate(`/transactions?${query}`)
  }
  return (
    <Layout
      path={pathname}
      onGo={(to) => void navigate(to)}
      onNewTransaction={openNew}
      onOtherUser={() => globalThis.location.assign('/')}
    >
      <Outlet />
      <ScrollRestoration />
    </Layout>
  )
}
