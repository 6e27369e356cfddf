import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Broken, NotFound } from '#components/shell/notices/Notice.tsx'

/** What stands in the place of a page that is not there, or broke. */
export const Component = () => {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound path={pathname + search} />
  return <Broken homeHref="/" onRetry={() => globalThis.location.reload()} />
}
