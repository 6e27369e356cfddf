import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Broken } from '#components/shell/Broken.tsx'
import { NotFound } from '#components/shell/NotFound.tsx'

/** What stands in the place of a page that is not there, or broke. */
export const Component = () => {
  const error = useRouteError()
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound path={pathname} />
  return <Broken homeHref="/" onRetry={() => globalThis.location.reload()} />
}
